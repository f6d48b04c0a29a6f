import { ruleUnits } from '@certify/domain/agenda/completion'
import { mintObstacles } from '@certify/domain/certificate/may-mint'
import { rosterParts } from '@certify/domain/certificate/participant'
import { attendanceSources } from '@certify/domain/roster/attendance'
import * as z from 'zod'
import { blockedBy } from './error-body'
import { rule } from './field-problems'
import {
  choice,
  count,
  eventId,
  listQuery,
  MAX_ID,
  moment,
  ownWallet,
  pageOf,
  searchedFields,
  searchedQuery,
  wallet,
} from './fields'
import { nameChoice, nameProposal } from './names'
import { sentAnswers } from './questions'

const AUTHENTICATION_REQUIRED = rule('field.required', { label: 'signed_in_wallet' })

/** `POST users/whitelist`. */
export const joinRequest = z
  .strictObject({
    event_id: eventId,
    wallet_address: ownWallet(AUTHENTICATION_REQUIRED),
    /** To the questions of the event, by their numbers. */
    answers: sentAnswers.optional(),
  })
  .meta({ id: 'WhitelistJoinRequest' })

/** `POST users/whitelist/cancel`. */
export const leaveRequest = z
  .strictObject({
    event_id: eventId,
    wallet_address: ownWallet(rule('field.required', { label: 'wallet_and_event' })),
  })
  .meta({ id: 'WhitelistLeaveRequest' })

/** `POST users/waitlist`. */
export const waitRequest = z
  .strictObject({
    event_id: eventId,
    wallet_address: ownWallet(AUTHENTICATION_REQUIRED),
    /** To the questions of the event, by their numbers. */
    answers: sentAnswers.optional(),
  })
  .meta({ id: 'WaitlistJoinRequest' })

/** A person's place in the line of an event. */
const linePlace = z.object({
  /** From 1; null once a seat is kept for the person. */
  position: z.int().nullable(),
  /** Until when a seat is kept; null before. */
  offered_until: moment.nullable(),
})
export const waitResponse = linePlace.meta({ id: 'WaitlistPlace' })

/** One person in line, as the event's organizer sees them. */
const linePerson = linePlace
  .extend({
    name: z.string().nullable(),
    email: z.string().nullable(),
    wallet_address: wallet(),
    created_at: moment,
  })
  .meta({ id: 'WaitlistPerson' })
export type WireLinePerson = z.infer<typeof linePerson>

/** `GET events/{id}/waitlist`: the first people in line, and how many there are. */
export const lineResponse = z.object({ total: z.int(), people: z.array(linePerson) }).meta({ id: 'Waitlist' })

/**
 * One person on an event's roster, as its owning organizer sees it.
 * `status` is the specification's word (`approved` means active); `attendance` is null if not recorded.
 */
const whitelistEntry = z
  .object({
    id: z.int(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    wallet_address: wallet(),
    walletAddress: wallet(),
    created_at: moment,
    registrationDate: moment,
    status: z.enum(['approved', 'revoked']),
    attendance: z.boolean().nullable(),
  })
  .meta({ id: 'WhitelistEntry' })
export type WhitelistEntry = z.infer<typeof whitelistEntry>

/** The tiles above the whitelist. */
const whitelistCounts = z.object({
  total: z.int(),
  active: z.int(),
  revoked: z.int(),
  present: z.int(),
  absent: z.int(),
  /** Recorded absent by the organizer, and checked in later. */
  to_decide: z.int(),
  /** People who hold a certificate. */
  minted: z.int(),
  /** People present whose certificate is on its way, held, or ended. */
  requested: z.int(),
  /** People whom "mint all" takes: present, with an image, without a certificate. */
  mintable: z.int(),
  /** The number of them who agreed to have a name printed. */
  named: z.int(),
  /** The number of them who have neither agreed nor declined. */
  undecided: z.int(),
})
export type WhitelistCounts = z.infer<typeof whitelistCounts>
const whitelistPage = pageOf(whitelistEntry)
  .extend({ counts: whitelistCounts, ...searchedFields })
  .meta({ id: 'WhitelistPage' })
export type WhitelistPage = z.infer<typeof whitelistPage>

/** What everyone except the owning organizer gets. */
const whitelistCount = z.object({ count: z.int() }).meta({ id: 'WhitelistCount' })
export const whitelistResponse = z.union([z.array(whitelistEntry), whitelistPage, whitelistCount])

/** The state of a participant's certificate, in the words of the manage page. */
const participantCertificate = z.object({
  state: z.enum(['none', 'ready', 'pending', 'minted', 'failed']),
  /** The sources of the image, in the order of preference. */
  source: z.enum(['user', 'template', 'design']).nullable(),
  image_url: z.string().nullable(),
  tokenURI: z.string().nullable(),
  /** Minted, and ended on chain later. */
  ended: z.enum(['revoked', 'replaced', 'burned']).nullable(),
  /** Its revocation is on its way to the chain. */
  revoking: z.boolean(),
  tokenId: z.string().nullable(),
  transactionHash: z.string().nullable(),
  /** Why a request waits for a person, if it does. */
  reason: z.string().nullable(),
  blocked: blockedBy,
})

/** What an event's rule asks of a person, and what they have of it. The first thing missing, or all of it. */
export const requirement = z
  .object({
    met: z.boolean(),
    unit: z.enum(ruleUnits),
    needs: z.int(),
    has: z.int(),
    /** What the event holds. */
    of: z.int(),
  })
  .meta({ id: 'Requirement' })

/** One row of the participants table. */
const participant = whitelistEntry
  .extend({
    attendance_state: z.enum(['present', 'absent', 'not recorded']),
    /** How attendance was recorded. */
    attendance_source: z.enum(attendanceSources).nullable(),
    attendance_at: moment.nullable(),
    /** For how long an imported list says that the person attended; null if it does not say it. */
    attended_minutes: z.int().nullable(),
    /** If the organizer must decide: how and when this person was checked in after "absent". */
    checked_in: z
      .object({ source: z.enum(attendanceSources), door: z.string().nullable(), at: moment })
      .optional(),
    certificate: participantCertificate,
    /** What stands between this person and a certificate that the organizer mints. None: it can be minted now. */
    mint_obstacles: z.array(z.enum(mintObstacles)),
    /** Their choice about their name; null before they choose. */
    name_choice: nameChoice.nullable(),
    /** The last proposal of another spelling. */
    name_proposal: nameProposal.nullable(),
    /** The name as it stands: on the issued certificate, else their choice; null for none. */
    name_now: z.string().nullable(),
    /** What the person attended; left out if the event has neither sessions nor a rule. */
    sessions_attended: z.int().optional(),
    minutes_attended: z.int().optional(),
    /** Left out if the event has no rule. */
    requirement: requirement.optional(),
  })
  .meta({ id: 'Participant' })
export type WireParticipant = z.infer<typeof participant>

/** One page of the participants table. */
const participantPage = pageOf(participant)
  .extend({ counts: whitelistCounts, ...searchedFields })
  .meta({ id: 'ParticipantPage' })
export type ParticipantPage = z.infer<typeof participantPage>

/** A participant as somebody at the door sees them: without email and certificate. */
const doorParticipant = z
  .object({
    id: z.int(),
    /** Null once the person erased the account. */
    name: z.string().nullable(),
    wallet_address: wallet(),
    status: z.enum(['approved', 'revoked']),
    attendance_state: z.enum(['present', 'absent', 'not recorded']),
    attendance_source: z.enum(attendanceSources).nullable(),
    attendance_at: moment.nullable(),
  })
  .meta({ id: 'DoorParticipant' })
export type WireDoorParticipant = z.infer<typeof doorParticipant>
const doorParticipantPage = pageOf(doorParticipant)
  .extend({ counts: z.object({ active: z.int(), present: z.int() }), ...searchedFields })
  .meta({ id: 'DoorParticipantPage' })

export const participantList = z.union([
  z.array(participant),
  participantPage,
  z.array(doorParticipant),
  doorParticipantPage,
])

/**
 * The query of the whitelist. With `after` or `before` the page holds the entries beside this one, and skips none;
 * `page` then only says which number the page has. `Link` names these addresses.
 */
export const whitelistQuery = searchedQuery.extend({
  /** The id of the first entry of the page that follows. */
  before: count(MAX_ID).optional(),
})

/** The query of the participants table. */
export const participantsQuery = whitelistQuery.extend({
  /** The same as `show=to_decide`. */
  to_decide: choice(['true', 'false']).default('false'),
  /** Only a part of the list. */
  show: choice(rosterParts).default('all'),
})

/** `GET events/{id}/participants/matching`: which people, and after which entry to continue. */
export const matchingQuery = z.object({
  q: listQuery.shape.q,
  show: choice(rosterParts).default('all'),
  /** The `next` of the previous answer. */
  after: count(MAX_ID).optional(),
})

/** `GET events/{id}/participants/matching`: who matches now, so that the caller can act on exactly these people. */
export const matchingResponse = z
  .object({
    people: z.array(
      z.object({
        id: z.int(),
        user_address: wallet(),
        /** Null once the person erased the account. */
        name: z.string().nullable(),
      }),
    ),
    /** The `after` of the next part; null at the end. */
    next: z.int().nullable(),
  })
  .meta({ id: 'MatchingParticipants' })
export type MatchingResponse = z.infer<typeof matchingResponse>
