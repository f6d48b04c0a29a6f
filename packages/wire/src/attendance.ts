import { MAX_PEOPLE_AT_ONCE } from '@certify/domain/shared/page'
import * as z from 'zod'
import { rule } from './field-problems'
import { line, ownWallet, sessionNumber, wallet } from './fields'

/** `POST users/attend`. People read codes aloud, so spaces, dashes and case do not matter. */
export const attendRequest = z
  .strictObject({
    event_token: z
      .string(rule('field.required'))
      .trim()
      .min(1, rule('field.required'))
      .max(100, rule('field.too_long', { max: 100 })),
    wallet_address: ownWallet(rule('field.required', { label: 'signed_in_wallet' })),
  })
  .meta({ id: 'AttendRequest' })

/** `POST users/attend`. */
export const attendResponse = z
  .object({
    message: z.string(),
    event_id: z.int(),
    /** The session whose code it was; left out for a code of the event. */
    session: z.int().optional(),
    already: z.boolean(),
  })
  .meta({ id: 'Attended' })
export type AttendResponse = z.infer<typeof attendResponse>

/** `POST events/{id}/attendance`: the organizer's own record of one participant. */
export const setAttendanceRequest = z
  .strictObject({
    user_address: wallet(rule('field.required')),
    attended: z.boolean(rule('field.not_a_boolean')),
    /** Left out: at the event. */
    session: sessionNumber.optional(),
    wallet_address: ownWallet().optional(),
  })
  .meta({ id: 'SetAttendanceRequest' })
export type SetAttendanceRequest = z.infer<typeof setAttendanceRequest>

const recordedPerson = z.strictObject(
  {
    /** The caller's own id of this person; it comes back beside the outcome. */
    external_id: line({ max: 100 }).optional(),
    user_address: wallet(rule('field.required')),
    attended: z.boolean(rule('field.not_a_boolean')),
  },
  rule('field.not_an_object'),
)

/** `POST events/{id}/attendance/many`: records several participants. */
export const recordManyRequest = z
  .strictObject({
    people: z
      .array(recordedPerson, rule('field.not_a_list'))
      .min(1, rule('field.required'))
      .max(MAX_PEOPLE_AT_ONCE, rule('field.too_many', { max: MAX_PEOPLE_AT_ONCE })),
    /** Left out: at the event. */
    session: sessionNumber.optional(),
  })
  .meta({ id: 'RecordManyRequest' })

/** `POST events/{id}/attendance/many`, in the order of the request. */
export const recordManyResponse = z
  .object({
    outcomes: z.array(
      z.object({
        external_id: z.string().nullable(),
        user_address: z.string(),
        outcome: z.enum(['recorded', 'not_on_list']),
        /** The id for taking the mark back; null if the person was already recorded that way. */
        mark: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'RecordedMany' })
export type RecordManyResponse = z.infer<typeof recordManyResponse>

/** `POST events/{id}/attendance/undo`: takes back marks that the organizer set or imported for a session. */
export const undoRequest = z
  .strictObject({
    marks: z
      .array(z.uuid(rule('field.invalid')), rule('field.not_a_list'))
      .min(1, rule('field.required'))
      .max(MAX_PEOPLE_AT_ONCE, rule('field.too_many', { max: MAX_PEOPLE_AT_ONCE })),
  })
  .meta({ id: 'UndoAttendanceRequest' })

/** `POST events/{id}/attendance/undo`, in the order of the request. */
export const undoResponse = z
  .object({
    outcomes: z.array(z.object({ mark: z.string(), outcome: z.enum(['taken_back', 'unknown']) })),
  })
  .meta({ id: 'UndoneAttendance' })

/** `GET users/{wallet}/events/{id}/attendance-status`. */
export const attendanceStatus = z
  .object({ attended: z.boolean(), attendance: z.enum(['present', 'absent', 'not recorded']) })
  .meta({ id: 'AttendanceStatus' })

/** `GET users/{wallet}/events/{id}/whitelist-status`. */
export const whitelistStatus = z
  .object({
    whitelisted: z.boolean(),
    status: z.enum(['active', 'revoked', 'none']),
    /** The person's number in line; null for a person who does not wait. */
    waitlist_position: z.int().nullable(),
  })
  .meta({ id: 'WhitelistStatus' })
