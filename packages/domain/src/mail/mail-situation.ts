import type { RuleUnmet } from '../agenda/completion'
import type { RequestState } from '../certificate/certificate'
import type { Move } from '../certificate/correction'
import type { LinePlace } from '../event/waitlist'
import type { Invitation } from '../invitation/invitation'
import type { Attendance } from '../roster/attendance'
import type { NameProposal } from '../roster/name-proposal'
import type { Cid } from '../shared/cid'
import type { Language } from '../shared/language'
import type { InvitedRole } from '../team/member'
import type { AnnouncementText } from './announcement'

/** The facts at the moment when a mail goes out. They give the mail its words and decide whether it is still true. */
export type MailSituation = {
  readonly person: {
    readonly name: string
    readonly email: string
    readonly confirmedAt: Date | null
    readonly language: Language
    readonly unwanted: readonly string[]
    /** The number of permanent refusals of the address in a row. */
    readonly refusals: number
  }
  /** The event that the mail is about; of a confirmation, the last one that waits for the person. */
  readonly event: MailEvent | null
  /** The person's entry on its list. */
  readonly entry: {
    readonly id: number
    readonly ticketVersion: number
    readonly status: 'active' | 'revoked'
    readonly attendance: Attendance | null
    readonly nameProposal: NameProposal | null
    /** The name that the person chose to have printed. */
    readonly printedName: string | null
  } | null
  /** The person's place in its line. */
  readonly place: (LinePlace & { readonly id: number }) | null
  /** The person's certificate of the event: the newest request for it. */
  readonly request: {
    readonly id: number
    readonly state: RequestState
    readonly tokenId: bigint | null
    readonly printedName: string | null
    readonly isEnded: boolean
  } | null
  /** The invitation that the mail carries; the person is then the invited one. */
  readonly invitation: Pick<
    Invitation,
    'id' | 'emailMac' | 'state' | 'message' | 'expiresAt' | 'attended' | 'code' | 'claimedAt'
  > | null
  /** The place on a team that the mail offers, until somebody says no to it; the person is then the invited one. */
  readonly teamPlace: MailTeamPlace | null
  /** The words of the announcement that the mail carries. */
  readonly announcement: AnnouncementText | null
  /** Whether the person's certificate of the event can be drawn: a template, or a picture of their own. */
  readonly hasArtwork: boolean
  /** What the person lacks for the event's rule; null: nothing. */
  readonly unmet: RuleUnmet | null
  /** Whether a mail told the person of this seat. */
  readonly knowsOfSeat: boolean
  /** Mails of the last day that the person may switch off. */
  readonly optionalToday: number
  /** Confirmations that went to this address within the last hour. */
  readonly confirmationsThisHour: number
  /** Whether the person's own request for a place waits for the organizer. */
  readonly isAsking: boolean
  /** Whether a required question of the event waits for the person's answer. */
  readonly lacksAnswers: boolean
  /** Requests for a place at the event that wait for the organizer. */
  readonly requestsWaiting: number
  /** Corrections of the event that wait for the organizer. */
  readonly correctionsOpen: number
  /** The move that the mail is about, while it waits for its answer. */
  readonly openMove: Pick<Move, 'code'> | null
  /** Entries of the event whose attendance is recorded. */
  readonly attendanceRecorded: number
}

/** An event, as mails describe it. */
export type MailEvent = Omit<TimeAndPlace, 'startsAt' | 'endsAt'> & {
  readonly id: number
  /** What the address of its page ends with. */
  readonly address: string
  readonly title: string
  readonly description: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly isCanceled: boolean
  /** Certificates can be claimed now, see `mintingStatusAt`. */
  readonly isMintingOpen: boolean
  readonly seatsTaken: number
  /** SEQUENCE of its calendar entry. */
  readonly calendarSequence: number
  readonly organizerName: string | null
  /** The organizer's public contact. */
  readonly organizerContact: string | null
  readonly organizerLinkedinPageId: string | null
  readonly pictureCid: Cid | null
  /** The organization's color as `#rrggbb`. */
  readonly organizerColor: string | null
  readonly organizerLogoCid: Cid | null
}

/** A place on the team of an organization, as its mail describes it. */
type MailTeamPlace = Pick<
  MailEvent,
  'organizerName' | 'organizerContact' | 'organizerColor' | 'organizerLogoCid'
> & {
  readonly role: InvitedRole
  /** Title of the only event at whose door the person would work. */
  readonly event: string | null
  /** What the secret of its link is computed from. */
  readonly seed: string
  readonly expiresAt: Date
  readonly isTaken: boolean
}

/** Time and place of an event, as facts keep them. */
export type TimeAndPlace = {
  readonly startsAt: string
  readonly endsAt: string
  readonly timeZone: string
  readonly location: string
  readonly onlineLink: string | null
}
