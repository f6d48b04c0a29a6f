import { certificateLanguages } from '@certify/domain/certificate/certificate-language'
import { paperSizes } from '@certify/domain/certificate/event-paper'
import * as z from 'zod'
import { choice, count, MAX_ID, sessionAsked } from '../fields'
import { declareCalls } from './declare-calls'

const language = choice(certificateLanguages).default('en')
/** A file has at most 500 people; `part` says which of them, and counts from 1. */
const part = count(MAX_ID).default(1)

const posterQuery = z.object({ size: choice(paperSizes.poster).default('a4'), language })
const tagsQuery = z.object({ size: choice(paperSizes.tags).default('a4'), language, part })
const attendanceListQuery = z.object({
  size: choice(paperSizes.list).default('a4'),
  language,
  part,
  /** The session whose name and time stand above the list; left out: those of the event. */
  session: sessionAsked.optional(),
})

const pdf = { 200: { contentType: 'application/pdf' } } as const

export const paperCalls = declareCalls({
  eventPoster: { query: posterQuery, answers: pdf },
  eventTags: { query: tagsQuery, answers: pdf },
  eventAttendanceList: { query: attendanceListQuery, answers: pdf },
})
