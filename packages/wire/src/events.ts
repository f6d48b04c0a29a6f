import { designColors } from '@certify/domain/certificate/artwork'
import { certificateLanguages } from '@certify/domain/certificate/certificate-language'
import { mintObstacles } from '@certify/domain/certificate/may-mint'
import { eventStatuses } from '@certify/domain/event/event-status'
import { joiningModes, waitlistModes, walkInModes } from '@certify/domain/event/joining-modes'
import { cancelMessage } from '@certify/domain/mail/announcement'
import { joinRequestStates } from '@certify/domain/roster/join-request'
import * as z from 'zod'
import { agendaItem, completion, credit } from './agenda-item'
import { certificateStatus } from './certificate-status'
import { eventFilters } from './event-filters'
import { optionalTexts } from './event-texts'
import { choice, listKey, listQuery, longPageOf, moment, ownWallet, pageOf, wallet } from './fields'
import { nameChoice } from './names'
import { text } from './rule-schemas'
import { templateField } from './template-fields'

/** An event's status. The server derives it from the clock and the organizer's choice. */
const eventStatus = z.enum(eventStatuses).meta({ id: 'EventStatus' })
export type WireEventStatus = z.infer<typeof eventStatus>

/** An event's image: types, judged by content, and the maximum size. */
export const EVENT_IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const
export const MAX_EVENT_IMAGE_BYTES = 10 * 1024 * 1024

/** `POST events/{id}/update`: the organizer's moves. */
export const eventUpdateRequest = z
  .strictObject({
    status: choice(['minting', 'ended']),
    wallet_address: ownWallet().optional(),
  })
  .meta({ id: 'EventUpdateRequest' })

/** `POST events/{id}/cancel`: needs no fields. */
export const eventCancelRequest = z
  .strictObject({
    /** Own words of the organizer for the mail to everybody who hears of it. */
    message: text(cancelMessage).optional(),
    wallet_address: ownWallet().optional(),
  })
  .meta({ id: 'EventCancelRequest' })

/** One card of `/events`. */
export const eventListItem = z
  .object({
    id: z.int(),
    title: z.string(),
    description: z.string(),
    organizer: z.string(),
    /** Another organization had a similar name first, so a reader could confuse the two. */
    organizer_similar: z.boolean(),
    location: z.string(),
    /** What the event is about, in the organizer's words. */
    tags: z.array(z.string()),
    picture: z.string().nullable(),
    start_date: moment,
    end_date: moment,
    time_zone: z.string(),
    status: eventStatus,
    whitelisted: z.int(),
    attendees: z.int(),
    maxattendees: z.int(),
    max_attendees: z.int(),
    /** Certificates held: valid ones, each person's once. */
    certificates_minted: z.int(),
    minted: z.int(),
    /** How many of the attendees hold a certificate. A rate of certificates is a share of `attendees`. */
    attendees_certified: z.int(),
  })
  .meta({ id: 'EventListItem' })
export type EventListItem = z.infer<typeof eventListItem>

/** The tiles above a list of events. */
const eventCounts = z
  .object({
    total: z.int(),
    upcoming: z.int(),
    ongoing: z.int(),
    minting: z.int(),
    ended: z.int(),
    canceled: z.int(),
  })
  .meta({ id: 'EventCounts' })

/** `GET events/all` with `page`: one page, and the counts of all events. `total` counts the filtered events. */
const eventPage = longPageOf(eventListItem).extend({ counts: eventCounts }).meta({ id: 'EventPage' })
export type EventPage = z.infer<typeof eventPage>

/** Both forms of `GET events/all`. */
export const eventList = z.union([z.array(eventListItem), eventPage])

/** Query of lists of events. */
export const ownEventListQuery = listQuery.extend({
  after: listKey.optional(),
  status: choice(['all', ...eventStatuses]).default('all'),
})

/**
 * Query of `GET events/all`. `order` works only with `page`. Without `page`, the events created last come first; with
 * `from` or `to`, those that start last.
 */
export const eventListQuery = ownEventListQuery.extend({
  ...eventFilters,
  order: choice(['discover', 'newest']).default('discover'),
})

/**
 * `GET events/{id}`. Only the owning organizer gets `requests_waiting`, `token` and `token_locked_until`. Only a
 * signed-in attendee gets the optional fields about the caller.
 */
export const eventDetail = eventListItem
  .extend({
    organizer_wallet: wallet(),
    vendor_id: z.int(),
    /** The organization's color as `#rrggbb`; left out if it chose none. */
    organizer_color: z.string().optional(),
    /** The address of the organization's logo; left out if it has none. */
    organizer_logo: z.string().optional(),
    /** What the address of its page ends with: its number, and for an unlisted event the key that opens it. */
    address: z.string(),
    requirements: z.array(z.string()),
    agenda: z.array(agendaItem),
    /** What a person must have attended to get a certificate; null or left out: coming is enough. */
    completion: completion.nullable().optional(),
    /** What certificates say was earned; null or left out: nothing. */
    credit: credit.nullable().optional(),
    /** Whether people may have their sessions named on the certificate. Left out: they may not. */
    lists_sessions: z.boolean().optional(),
    /** How many sessions are held, and for how many minutes; left out if the event has no sessions. */
    sessions_held: z.int().optional(),
    minutes_held: z.int().optional(),
    /**
     * After a change of the agenda or the rule, what people attended is being added up again. Totals are of before until
     * then; absent: they are true.
     */
    adding_up: z.boolean().optional(),
    event_type: z.string().nullable(),
    eventType: z.string().nullable(),
    difficulty: z.string().nullable(),
    ...optionalTexts,
    /** How long before the start people can check in. */
    doors_open_minutes: z.int(),
    /** Who finds the event and may join it. `unlisted`: everybody with its address. */
    joining: z.enum(joiningModes),
    /** Whether a check-in puts people on the list (`allowed`), or only people on it can check in. */
    walk_ins: z.enum(walkInModes),
    /** What happens with a free seat while people wait in line. */
    waitlist: z.enum(waitlistModes),
    /** How many questions people answer when they join; left out if none. */
    questions_asked: z.int().optional(),
    /** Whether it had questions that it does not ask any more; left out if none. */
    questions_closed: z.boolean().optional(),
    /** How many requests wait for the organizer, who alone sees it. */
    requests_waiting: z.int().optional(),
    /** How many people are in line, and how many seats are kept for some of them. */
    waiting: z.int(),
    seats_offered: z.int(),
    /** The event's duration in words: "6 h 30 min". */
    duration: z.string(),
    /** The SEQUENCE of its calendar entry: each change that a calendar shows raises it by one. */
    calendar_sequence: z.int(),
    /** The start before the organizer last moved it; null if it stayed. */
    previous_start_date: moment.nullable(),
    created_at: moment,
    updated_at: moment,
    minting_active: z.boolean(),
    /** Whether the minting period is open or was open before. If so, the next opening counts as a reopening. */
    minting_opened: z.boolean(),
    certificate_uploaded: z.boolean(),
    event_template_image_url: z.string().nullable(),
    event_template_token_uri: z.string().nullable(),
    event_template_original_filename: z.string().nullable(),
    /** The name of the ready-made design that is the template, if one was chosen. */
    event_template_design: z.string().nullable(),
    /** The version of that design. The event keeps the one that its organizer chose. */
    event_template_version: z.int().nullable(),
    /** What is drawn on an uploaded template for each recipient. */
    event_template_fields: z.array(templateField),
    /** The color of that design: one of its own, or `#rrggbb`. */
    event_template_color: z.union([z.enum(designColors), z.templateLiteral(['#', z.string()])]).nullable(),
    /** The language of that design. */
    event_template_language: z.enum(certificateLanguages).nullable(),
    /** Characters of title, place and organizer for which certificates show empty boxes; left out if there are none. */
    unprintable: z.array(z.string()).optional(),
    url_certificate: z.string().nullable(),
    urlCertificate: z.string().nullable(),
    /** Certificates print the names of those who agree. */
    print_names: z.boolean(),
    /** Whether the event's artwork has a place for a name; true while there is no artwork. */
    names_have_place: z.boolean(),
    token: z.string().optional(),
    /** Another spelling of the caller's name that waits for their answer; null if none does. */
    current_user_name_proposal: z
      .object({ name: z.string(), now: z.string().nullable(), reason: z.string().nullable() })
      .nullable()
      .optional(),
    /** The caller's choice about their name, and the name in their account; only for an attendee on the whitelist. */
    current_user_name: z
      .object({ choice: nameChoice.nullable(), suggestion: z.string(), has_place: z.boolean() })
      .optional(),
    /** The caller's choice about naming their sessions, null for none yet; only where the event offers it. */
    current_user_sessions: z.enum(['list', 'omit']).nullable().optional(),
    /**
     * After too many wrong tokens, the organizer sees a warning until this moment. Null: no warning. Right tokens
     * always count.
     */
    token_locked_until: moment.nullable().optional(),
    is_current_user_whitelisted: z.boolean().optional(),
    is_current_user_attended: z.boolean().optional(),
    /** The caller's recorded attendance; null if none. Only for an attendee on the whitelist. */
    current_user_attendance: z.enum(['present', 'absent']).nullable().optional(),
    /** Whether the organizer revoked the caller's place. */
    is_current_user_revoked: z.boolean().optional(),
    /** The state of the caller's request for a place; null if they made none. */
    join_request: z.enum(joinRequestStates).nullable().optional(),
    /** The caller's number in line; null if they do not wait, or a seat is kept for them. */
    waitlist_position: z.int().nullable().optional(),
    /** Until when a seat is kept for the caller. */
    seat_offered_until: moment.nullable().optional(),
    /** Whether an image exists for the caller's certificate. */
    current_user_artwork: z.boolean().optional(),
    /** What stands between the caller and their certificate. None: it can be minted now. Only for an attendee. */
    current_user_mint_obstacles: z.array(z.enum(mintObstacles)).optional(),
    /** The caller's own certificate of this event. */
    current_user_certificate: z
      .object({
        mint_status: z.string(),
        token_id: z.string().nullable(),
        /** `valid`, or how it ended. */
        status: certificateStatus,
      })
      .nullable()
      .optional(),
  })
  .meta({ id: 'EventDetail' })
export type EventDetail = z.infer<typeof eventDetail>

/** The answer to creating, editing and moving an event. */
export const eventResponse = z
  .object({ message: z.string(), event: eventDetail })
  .meta({ id: 'EventChanged' })

/** An attendee's relation to an event. */
const userStatus = z.enum(['registered', 'present', 'absent', 'claimed']).meta({ id: 'UserStatus' })

/** One row of an attendee's own events. */
const userEvent = z
  .object({
    id: z.int(),
    title: z.string(),
    description: z.string(),
    organizer: z.string(),
    picture: z.string().nullable(),
    location: z.string(),
    start_date: moment,
    end_date: moment,
    time_zone: z.string(),
    /** How long before the start people can check in. */
    doors_open_minutes: z.int(),
    status: eventStatus,
    attendees: z.int(),
    whitelisted: z.int(),
    maxattendees: z.int(),
    max_attendees: z.int(),
    user_status: userStatus,
    whitelist_status: z.enum(['active', 'revoked']),
    /** The event prints names, and the attendee has not decided yet. */
    name_undecided: z.boolean(),
    /** Another spelling of their name that waits for their answer; null if none does. */
    name_proposed: z.string().nullable(),
    /** What stands between the attendee and the certificate. None: it can be minted now. */
    mint_obstacles: z.array(z.enum(mintObstacles)),
    token_id: z.string().nullable(),
  })
  .meta({ id: 'UserEvent' })
export type UserEvent = z.infer<typeof userEvent>
export const userEventList = z.union([z.array(userEvent), pageOf(userEvent)])

/** One row of an organizer's own events. */
const vendorEvent = eventListItem
  .extend({
    token: z.string(),
    urlCertificate: z.string().nullable(),
    url_certificate: z.string().nullable(),
    certificate_uploaded: z.boolean(),
    /** Corrections that wait for an answer. */
    corrections_open: z.int(),
    /** People on the list who are recorded neither present nor absent. */
    unrecorded: z.int(),
    created_at: moment,
  })
  .meta({ id: 'VendorEvent' })
export type VendorEvent = z.infer<typeof vendorEvent>
const vendorEventPage = longPageOf(vendorEvent)
  .extend({ counts: eventCounts })
  .meta({ id: 'VendorEventPage' })
export type VendorEventPage = z.infer<typeof vendorEventPage>
export const vendorEventList = z.union([z.array(vendorEvent), vendorEventPage])

/** `POST events/{id}/token/rotate`. */
export const tokenRotated = z.object({ token: z.string() }).meta({ id: 'TokenRotated' })

/** One line of an event's history: who did what, and when. */
const historyItem = z
  .object({
    id: z.int(),
    at: moment,
    /** What was done, e.g. `event.canceled`. */
    action: z.string(),
    /** Null if the product did it on its own. */
    actor: z.object({ name: z.string().nullable(), wallet_address: z.string() }).nullable(),
    tokenId: z.string().nullable(),
    facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  })
  .meta({ id: 'HistoryItem' })
export type HistoryItem = z.infer<typeof historyItem>
export const historyList = z.union([z.array(historyItem), pageOf(historyItem)])
