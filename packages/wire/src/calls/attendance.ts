import { certificateLanguages } from '@certify/domain/certificate/certificate-language'
import { paperSizes } from '@certify/domain/certificate/event-paper'
import * as z from 'zod'
import { arriveRequest, arriveResponse, claimResponse, handoverResponse } from '../arrivals'
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
import { attendanceImportRequest, attendanceImportResponse, importQuery } from '../attendance-import'
import {
  arrivalFigures,
  doorCodes,
  doorLinkList,
  doorLinkMade,
  doorLinkRequest,
  doorList,
  doorListQuery,
  doorMarksRequest,
  doorMarksResponse,
  newTicketRequest,
  sessionQuery,
  ticket,
} from '../door'
import { messageResponse } from '../error-body'
import { choice, count, MAX_ID, sessionAsked } from '../fields'
import { uploadTypes } from '../invitations'
import { attendanceCsvQuery, ownSessions, sessionAttendance, sessionAttendanceQuery } from '../sessions'
import { declareCalls, listFile } from './declare-calls'

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

export const attendanceCalls = declareCalls({
  attend: { body: attendRequest, answers: { 200: attendResponse } },
  attendanceStatus: { answers: { 200: attendanceStatus } },
  eventAttendance: { body: setAttendanceRequest, answers: { 200: messageResponse } },
  eventAttendanceMany: { body: recordManyRequest, answers: { 200: recordManyResponse } },
  eventAttendanceUndo: { body: undoRequest, answers: { 200: undoResponse } },
  arrivalScan: { answers: { 303: { contentType: '' }, 204: { contentType: '' } } },
  arrivalScanCapitals: { answers: { 303: { contentType: '' }, 204: { contentType: '' } } },
  userClaim: { answers: { 200: claimResponse } },
  userClaimHandover: { answers: { 200: handoverResponse } },
  userArrive: { body: arriveRequest, answers: { 200: arriveResponse } },
  eventDoorCodes: { query: sessionQuery, answers: { 200: doorCodes } },
  eventDoorCodesStop: { answers: { 200: messageResponse } },
  userTicket: { answers: { 200: ticket } },
  userTicketNew: { body: newTicketRequest, answers: { 200: ticket } },
  eventDoorLinks: { answers: { 200: doorLinkList } },
  eventDoorLinkMake: { body: doorLinkRequest, answers: { 201: doorLinkMade } },
  eventArrivals: { query: sessionQuery, answers: { 200: arrivalFigures } },
  eventDoorLinkRevoke: { answers: { 200: messageResponse } },
  doorList: { query: doorListQuery, answers: { 200: doorList } },
  doorMarks: { body: doorMarksRequest, answers: { 200: doorMarksResponse } },
  eventSessionAttendance: { query: sessionAttendanceQuery, answers: { 200: sessionAttendance } },
  eventAttendanceCsv: { ...listFile, query: attendanceCsvQuery },
  eventAttendanceImport: {
    query: importQuery,
    body: attendanceImportRequest,
    takes: uploadTypes,
    answers: { 200: attendanceImportResponse },
  },
  userEventSessions: { answers: { 200: ownSessions } },
  eventPoster: { query: posterQuery, answers: pdf },
  eventTags: { query: tagsQuery, answers: pdf },
  eventAttendanceList: { query: attendanceListQuery, answers: pdf },
})
