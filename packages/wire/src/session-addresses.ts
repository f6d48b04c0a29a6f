import { API_BASE } from './page-addresses'

/** The addresses of sessions, apart from `pageAddresses`: only parts that pages load late ask them. */
export const sessionAddresses = {
  completionPreview: `post ${API_BASE}/events/{id}/completion/preview`,
  eventSessionAttendance: `get ${API_BASE}/events/{id}/session-attendance`,
  eventAttendanceCsv: `get ${API_BASE}/events/{id}/attendance.csv`,
  eventAttendanceImport: `post ${API_BASE}/events/{id}/attendance/import`,
  userEventSessions: `get ${API_BASE}/users/{wallet}/events/{id}/sessions`,
} as const
