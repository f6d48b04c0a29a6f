import { attendanceImportRequest, attendanceImportResponse, importQuery } from '../attendance-import'
import { uploadTypes } from '../invitations'
import { attendanceCsvQuery, ownSessions, sessionAttendance, sessionAttendanceQuery } from '../sessions'
import { declareCalls, listFile } from './declare-calls'

export const sessionsCalls = declareCalls({
  eventSessionAttendance: { query: sessionAttendanceQuery, answers: { 200: sessionAttendance } },
  eventAttendanceCsv: { ...listFile, query: attendanceCsvQuery },
  eventAttendanceImport: {
    query: importQuery,
    body: attendanceImportRequest,
    takes: uploadTypes,
    answers: { 200: attendanceImportResponse },
  },
  userEventSessions: { answers: { 200: ownSessions } },
})
