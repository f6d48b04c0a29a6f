import { attendanceCsvQuery, ownSessions, sessionAttendance, sessionAttendanceQuery } from '../sessions'
import { declareCalls, listFile } from './declare-calls'

export const sessionsCalls = declareCalls({
  eventSessionAttendance: { query: sessionAttendanceQuery, answers: { 200: sessionAttendance } },
  eventAttendanceCsv: { ...listFile, query: attendanceCsvQuery },
  userEventSessions: { answers: { 200: ownSessions } },
})
