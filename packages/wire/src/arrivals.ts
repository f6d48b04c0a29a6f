import { attendeeFields } from '@certify/domain/account/account-fields'
import { languages } from '@certify/domain/shared/language'
import * as z from 'zod'
import { rule } from './field-problems'
import { choice, eventId, moment, sessionNumber } from './fields'
import { text } from './rule-schemas'

const claim = z
  .object({
    event_id: z.int(),
    /** The session whose code it was; left out for a code of the event. */
    session: z.int().optional(),
    scanned_at: moment,
    expires_at: moment,
  })
  .meta({ id: 'Claim' })

/** `GET users/claim`: the scan that this browser has made; null if it made none or it is over. */
export const claimResponse = z.object({ claim: claim.nullable() }).meta({ id: 'ClaimResponse' })

/**
 * `POST users/claim/handover`: an address that shares this browser's scan with one other browser, within five minutes.
 */
export const handoverResponse = z.object({ url: z.string() }).meta({ id: 'ScanHandover' })

/**
 * `POST users/arrive`: by the scan in the cookie, or by an event and its code. A caller without an account also sends a
 * registration.
 */
export const arriveRequest = z
  .strictObject({
    event_id: eventId.optional(),
    code: z
      .string(rule('field.not_text'))
      .max(100, rule('field.too_long', { max: 100, label: 'event_token' }))
      .optional(),
    /** The session whose code it is; left out for a code of the event. */
    session: sessionNumber.optional(),
    name: text(attendeeFields.name).optional(),
    email: text(attendeeFields.email).optional(),
    acceptTerms: z.boolean(rule('field.not_a_boolean')).optional(),
    /** The language of mails; English if it is left out. */
    language: choice(languages).optional(),
  })
  .meta({ id: 'ArriveRequest' })
export type ArriveRequest = z.input<typeof arriveRequest>

/** A repeated request gets the same answer. */
export const arriveResponse = z
  .object({
    event_id: z.int(),
    /** The session at which the person is present now; left out for the event alone. */
    session: z.int().optional(),
    attended: z.literal(true),
    attendance_at: moment,
    registered: z.boolean(),
    joined: z.boolean(),
  })
  .meta({ id: 'Arrived' })
