import { attendanceListQuery, posterQuery, tagsQuery } from '../paper'
import { declareCalls } from './declare-calls'

const pdf = { 200: { contentType: 'application/pdf' } } as const

export const paperCalls = declareCalls({
  eventPoster: { query: posterQuery, answers: pdf },
  eventTags: { query: tagsQuery, answers: pdf },
  eventAttendanceList: { query: attendanceListQuery, answers: pdf },
})
