import { attendanceSources } from '@certify/domain/roster/attendance'
import { doorLabel } from '@certify/domain/roster/door-link'
import { doorWays, markOutcomes } from '@certify/domain/roster/door-mark'
import * as z from 'zod'
import { rule } from './field-problems'
import { choice, moment, ownWallet, sessionAsked, sessionNumber } from './fields'
import { text } from './rule-schemas'

/** How many marks a door sends at once. */
const MARKS_A_REQUEST = 50

/** Query of `GET events/{id}/door-codes` and `GET events/{id}/arrivals`. Without a session they are about the event. */
export const sessionQuery = z.object({ session: sessionAsked.optional() })

/** `GET events/{id}/door-codes`: what the screen at the event shows for the next ten minutes. */
export const doorCodes = z
  .object({
    codes: z.array(
      z.object({ code: z.string(), url: z.string(), starts_in_ms: z.int(), ends_in_ms: z.int() }),
    ),
    /** For people who type: 8 characters. */
    short_code: z.string(),
    /** The short codes of the next ten minutes. */
    short_codes: z.array(z.object({ code: z.string(), starts_in_ms: z.int(), ends_in_ms: z.int() })),
    /** The session whose codes these are; left out for those of the event. */
    session: z.int().optional(),
    /** At the session, or at the event. */
    present: z.int(),
    registered: z.int(),
    opens_at: moment,
    ends_at: moment,
    /** Whether people can check in now. */
    doors_open: z.boolean(),
  })
  .meta({ id: 'DoorCodes' })
export type DoorCodes = z.infer<typeof doorCodes>

/** `GET users/{wallet}/events/{id}/ticket`. */
export const ticket = z
  .object({
    /** What the ticket's QR code says. */
    text: z.string(),
    event: z.object({
      id: z.int(),
      title: z.string(),
      location: z.string(),
      start_date: moment,
      end_date: moment,
      time_zone: z.string(),
    }),
    name: z.string().nullable(),
    /** Another spelling of the printed name that waits for the attendee’s answer; left out if none does. */
    name_proposed: z.string().optional(),
    /** The event’s required questions wait for the attendee’s answers; left out if none does. */
    answers_missing: z.literal(true).optional(),
    /** What the event holds, by its start, so that the ticket says what is next without a connection; left out without sessions. */
    sessions: z
      .array(z.object({ topic: z.string(), room: z.string().optional(), start: moment, end: moment }))
      .optional(),
  })
  .meta({ id: 'Ticket' })
export type WireTicket = z.infer<typeof ticket>

/** `POST users/{wallet}/events/{id}/ticket/new`: needs no fields. */
export const newTicketRequest = z
  .strictObject({ wallet_address: ownWallet().optional() })
  .meta({ id: 'NewTicketRequest' })

/** `POST events/{id}/door-links`. */
export const doorLinkRequest = z
  .strictObject({
    label: text(doorLabel),
    /** The session at whose door it is. Left out: the device chooses. */
    session: sessionNumber.optional(),
  })
  .meta({ id: 'DoorLinkRequest' })

/** A door link as its organizer sees it. Its address is shown once, when it is made. */
const doorLink = z
  .object({
    id: z.int(),
    label: z.string(),
    /** The session at whose door it is; null: the device chooses. */
    session: z.int().nullable(),
    created_at: moment,
    expires_at: moment,
    revoked_at: moment.nullable(),
    last_heard_at: moment.nullable(),
  })
  .meta({ id: 'DoorLink' })
export type WireDoorLink = z.infer<typeof doorLink>
export const doorLinkList = z.object({ links: z.array(doorLink) }).meta({ id: 'DoorLinks' })

/** The answer to making a link: the only one with its address. */
export const doorLinkMade = doorLink.extend({ url: z.string() }).meta({ id: 'DoorLinkMade' })
export type DoorLinkMade = z.infer<typeof doorLinkMade>

/**
 * `GET door/list?from=`: `start` begins the list in parts; then the `next` of each answer. A place that is unknown or
 * older than an hour begins anew. Without `from`, one answer has everybody.
 */
export const doorListQuery = z.object({
  from: z
    .string(rule('field.invalid'))
    .max(100, rule('field.too_long', { max: 100 }))
    .optional(),
})

/** `GET door/list`: what a door needs to work without a connection. Names, but no emails and no wallets. */
export const doorList = z
  .object({
    event: z.object({
      id: z.int(),
      title: z.string(),
      time_zone: z.string(),
      label: z.string(),
      expires_at: moment,
      /** When the doors open. Before it a door rehearses, and `door/marks` refuses. */
      opens_at: moment,
      /** The key with which a door recognizes tickets of people who joined after this list. */
      tag_key: z.string(),
      /** The session for which the link was made; left out: the device chooses one, or the entrance. */
      session: z.int().optional(),
      /** The sessions that check people in, by their start; left out if there are none. */
      sessions: z
        .array(
          z.object({
            session: z.int(),
            topic: z.string(),
            room: z.string().optional(),
            start: moment,
            end: moment,
            /** 0: unlimited. A full room is a warning. */
            capacity: z.int(),
            present: z.int(),
          }),
        )
        .optional(),
    }),
    people: z.array(
      z.object({
        ticket_hash: z.string(),
        name: z.string(),
        state: z.enum(['expected', 'present', 'left']),
        /** When this person came in, and through which door, if they did. */
        at: moment.optional(),
        door: z.string().optional(),
        /** The sessions at which this person is present; left out if there are none. */
        sessions: z.array(z.int()).optional(),
      }),
    ),
    as_of: moment,
    server_now: moment,
    /** With `from`: whether a whole list begins here. It replaces the one before once no `more` follows. */
    begins: z.boolean().optional(),
    /** With `from`: hashes of tickets that are no longer on the list, with the last part. */
    gone: z.array(z.string()).optional(),
    /** With `from`: what to ask from next. */
    next: z.string().optional(),
    /** With `from`: whether the next part is there already. */
    more: z.boolean().optional(),
  })
  .meta({ id: 'DoorList' })
export type DoorList = z.infer<typeof doorList>

/** `GET events/{id}/arrivals`: when people came, and how. */
export const arrivalFigures = z
  .object({
    /** The event's time zone, in which people read its times. */
    time_zone: z.string(),
    /** Each five minutes from the first arrival to the last. */
    steps: z.array(z.object({ at: moment, count: z.int() })),
    /** Doors and other ways, the busiest first. */
    ways: z.array(
      z.object({ source: z.enum(attendanceSources), door: z.string().nullable(), count: z.int() }),
    ),
  })
  .meta({ id: 'ArrivalFigures' })
export type WireArrivalFigures = z.infer<typeof arrivalFigures>

const uuid = z.uuid(rule('field.invalid'))
const sha256 = z.string(rule('field.invalid')).regex(/^[0-9a-f]{64}$/, rule('field.invalid'))

/** One mark of a door. Either `ticket_hash` or `ticket` names the person. */
const doorMark = z
  .strictObject(
    {
      id: uuid,
      ticket_hash: sha256.optional(),
      ticket: z
        .string(rule('field.invalid'))
        .max(100, rule('field.too_long', { max: 100 }))
        .optional(),
      kind: choice(['present', 'undo']),
      undoes: uuid.optional(),
      /** The session that the device stood at when it scanned. Left out: the entrance, or the link’s session. */
      session: sessionNumber.optional(),
      how: choice(doorWays),
      device_at: z.iso.datetime(rule('field.not_a_date')),
      /** How far the server's clock was ahead of the door's clock when the two last spoke. */
      offset_ms: z
        .int(rule('field.invalid'))
        .min(-2_147_483_648, rule('field.invalid'))
        .max(2_147_483_647, rule('field.invalid')),
    },
    rule('field.not_an_object'),
  )
  .refine(({ ticket, ticket_hash }) => ticket !== undefined || ticket_hash !== undefined, {
    path: ['ticket'],
    error: rule('field.required'),
  })
  .refine(({ kind, undoes }) => kind !== 'undo' || undoes !== undefined, {
    path: ['undoes'],
    error: rule('field.required'),
  })

/** `POST door/marks`. */
export const doorMarksRequest = z
  .strictObject({
    marks: z
      .array(doorMark, rule('field.not_a_list'))
      .max(MARKS_A_REQUEST, rule('field.too_many', { max: MARKS_A_REQUEST })),
  })
  .meta({ id: 'DoorMarksRequest' })
export type DoorMarksRequest = z.input<typeof doorMarksRequest>

/**
 * The outcome of each mark, in the order sent. `at` is the arrival that counts, at the mark’s session if it has one.
 * `early`: made before the doors opened; `closed`: made when the session let nobody in. Neither is recorded.
 */
export const doorMarksResponse = z
  .object({
    outcomes: z.array(
      z.object({
        id: z.string(),
        outcome: z.enum(markOutcomes),
        name: z.string().optional(),
        at: moment.optional(),
      }),
    ),
    server_now: moment,
  })
  .meta({ id: 'DoorMarked' })
export type DoorMarksResponse = z.infer<typeof doorMarksResponse>
