import { addsUp, toHeld } from '@certify/domain/agenda/agenda-item'
import { findUnmet, judgeCompletion } from '@certify/domain/agenda/completion'
import { type Artwork, ipfsUri } from '@certify/domain/certificate/artwork'
import { buildTokenUri } from '@certify/domain/certificate/certificate'
import { findMintObstacles } from '@certify/domain/certificate/may-mint'
import { findNameNow } from '@certify/domain/certificate/may-propose-name'
import {
  judgeParticipantCertificate,
  type Participant,
  type RosterCounts,
} from '@certify/domain/certificate/participant'
import type { Event } from '@certify/domain/event/event'
import type { EventStatus } from '@certify/domain/event/event-status'
import type { LinePerson, LinePlace } from '@certify/domain/event/waitlist'
import { sayIssuing } from '@certify/domain/issuing/say-issuing'
import type { Attendance } from '@certify/domain/roster/attendance'
import type { RosterEntry } from '@certify/domain/roster/roster-entry'
import type { Links } from './links'
import { toWireNameChoice, toWireNameProposal } from './name-answers'
import type {
  WhitelistCounts,
  WhitelistEntry,
  WireDoorParticipant,
  WireLinePerson,
  WireParticipant,
} from './roster'

/** One person on the whitelist. `approved` is the specification's word for active. */
export function toWhitelistEntry(entry: RosterEntry): WhitelistEntry {
  return {
    id: entry.id,
    name: entry.name,
    email: entry.email,
    wallet_address: entry.wallet,
    walletAddress: entry.wallet,
    created_at: entry.createdAt.toISOString(),
    registrationDate: entry.createdAt.toISOString(),
    status: entry.status === 'active' ? 'approved' : 'revoked',
    attendance: entry.attendance === null ? null : entry.attendance === 'present',
  }
}

/** A person's place in line. */
export function toWireLinePlace({ position, offeredUntil }: LinePlace) {
  return { position, offered_until: offeredUntil?.toISOString() ?? null }
}

/** One person in line. */
export function toWireLinePerson(person: LinePerson): WireLinePerson {
  const { name, email, wallet, since } = person
  return {
    ...toWireLinePlace(person),
    name,
    email,
    wallet_address: wallet,
    created_at: since.toISOString(),
  }
}

/** The tiles above a list of people. */
export function toWhitelistCounts(counts: RosterCounts): WhitelistCounts {
  const { toDecide, ...others } = counts
  return { ...others, to_decide: toDecide }
}

/** Attendance as a word; null if not recorded. */
export function attendanceWord(attendance: Attendance | null): Attendance | 'not recorded' {
  return attendance ?? 'not recorded'
}

/** One row of the participants table; `template` is the event's own artwork, `status` the event's. */
export function toParticipant(
  participant: Participant,
  { event, template, status }: { event: Event; template: Artwork | null; status: EventStatus },
  links: Links,
): WireParticipant {
  const hasArtwork = (participant.personalArtwork ?? template) !== null
  const certificate = participant.certificate?.mintStatus ?? null
  return {
    ...toWhitelistEntry(participant),
    attendance_state: attendanceWord(participant.attendance),
    attendance_source: participant.attendanceSource,
    attendance_at: participant.attendanceAt?.toISOString() ?? null,
    attended_minutes: participant.attendedMinutes,
    ...(participant.contest && {
      checked_in: { ...participant.contest, at: participant.contest.at.toISOString() },
    }),
    certificate: toCertificate(participant, template, links),
    mint_obstacles: [
      ...findMintObstacles(
        { status, entry: participant, hasArtwork, certificate, unmet: findUnmet(event, participant) },
        'organizer',
      ),
    ],
    name_choice: participant.nameChoice && toWireNameChoice(participant.nameChoice),
    name_proposal: participant.nameProposal && toWireNameProposal(participant.nameProposal),
    name_now: findNameNow({ entry: participant, record: participant.certificate }),
    ...toAttended(participant, event),
  }
}

/** What a person attended of an event's agenda; nothing where the event has neither sessions nor a rule. */
function toAttended({ attended, attendance }: Pick<RosterEntry, 'attended' | 'attendance'>, event: Event) {
  if (!addsUp(event)) return {}
  const isPresent = attendance === 'present'
  const { completion } = event
  return {
    sessions_attended: attended.sessions,
    minutes_attended: attended.minutes,
    ...(completion && { requirement: judgeCompletion(completion, toHeld(event), attended, isPresent) }),
  }
}

/** A participant as somebody at the door sees them. */
export function toDoorParticipant(participant: Participant): WireDoorParticipant {
  const { id, name, wallet_address, status } = toWhitelistEntry(participant)
  return {
    id,
    name,
    wallet_address,
    status,
    attendance_state: attendanceWord(participant.attendance),
    attendance_source: participant.attendanceSource,
    attendance_at: participant.attendanceAt?.toISOString() ?? null,
  }
}

const wireStates = {
  none: 'none',
  'ready-personal': 'ready',
  'ready-template': 'ready',
  minting: 'pending',
  failed: 'failed',
  minted: 'minted',
} as const

function toCertificate(
  participant: Participant,
  template: Artwork | null,
  links: Links,
): WireParticipant['certificate'] {
  const { personalArtwork, certificate } = participant
  const artwork = personalArtwork ?? template
  const image = certificate?.imageCid ?? artwork?.imageCid ?? null
  const ownUri = certificate && buildTokenUri(certificate)
  return {
    state: wireStates[judgeParticipantCertificate(participant, { hasTemplate: template !== null })],
    source: chooseSource(personalArtwork, template),
    image_url: image && links.content(image),
    tokenURI: ownUri ?? (artwork && ipfsUri(artwork.metadataCid)),
    ended: certificate?.minted?.ending?.kind ?? null,
    revoking: certificate?.revocationPending ?? false,
    tokenId: certificate?.tokenId?.toString() ?? null,
    transactionHash: certificate?.minted?.transactionHash ?? certificate?.transactionHash ?? null,
    reason: certificate?.blocked ? sayIssuing(certificate.blocked) : null,
    blocked: certificate?.blocked ?? null,
  }
}

function chooseSource(personal: Artwork | null, template: Artwork | null) {
  if (personal) return 'user'
  if (!template) return null
  return template.design ? 'design' : 'template'
}
