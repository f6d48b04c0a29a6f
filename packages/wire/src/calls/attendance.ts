import {
  attendanceStatus,
  attendRequest,
  attendResponse,
  recordManyRequest,
  recordManyResponse,
  setAttendanceRequest,
  undoRequest,
  undoResponse,
} from '../attendance'
import { messageResponse } from '../error-body'
import { declareCalls } from './declare-calls'

export const attendanceCalls = declareCalls({
  attend: { body: attendRequest, answers: { 200: attendResponse } },
  attendanceStatus: { answers: { 200: attendanceStatus } },
  eventAttendance: { body: setAttendanceRequest, answers: { 200: messageResponse } },
  eventAttendanceMany: { body: recordManyRequest, answers: { 200: recordManyResponse } },
  eventAttendanceUndo: { body: undoRequest, answers: { 200: undoResponse } },
})
