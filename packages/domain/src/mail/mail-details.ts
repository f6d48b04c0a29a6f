import type { InvitedRole } from '../team/member'

/** The end of a move: `due` if its wait ended without a stop, `moved` if it was carried out, `stopped` if not. */
export type MoveOutcome = 'due' | 'moved' | 'stopped'

/** What a person is to an event: present at it, on its list, in its line, or waiting for the organizer's answer. */
type MailStanding = 'present' | 'seat' | 'line' | 'asking' | null

/** The values that fill the words of mails. Each kind names those that its own words may use. */
export type MailDetails = {
  /** The event's title. */
  readonly event: string
  /** `Saturday 14 November 2026`, in the event's time zone. */
  readonly day: string
  /** The same with the time: `Saturday 14 November 2026, 10:00`. */
  readonly start: string
  readonly organizer: string
  /** What the person is to the event; null: nothing, or the mail is about none. */
  readonly standing: MailStanding
  /** The place that is offered on a team; `event` is then the only one at whose door, or ''. */
  readonly role: InvitedRole
  /** When the event is, seen from now. */
  readonly when: 'today' | 'tomorrow' | 'hour'
  /** What changed about it. */
  readonly moved: 'time' | 'place'
  readonly how: 'left' | 'removed'
  /** Whether the person waits for a seat, and their number in line. */
  readonly waits: boolean
  readonly position: number
  /** Until when a seat is kept. */
  readonly until: string
  /** Numbers of certificates. */
  readonly number: string
  readonly replaced: string
  /** How many requests for a place, and how many corrections wait for the organizer. */
  readonly requests: number
  readonly corrections: number
  /** Whether the organizer approved the person's request. */
  readonly isApproved: boolean
  /** Whether the organizer has chosen what the certificate looks like. */
  readonly isChosen: boolean
  /** Own words of the organizer who invites. */
  readonly message: string
  /** Own words of the organizer who announces something or cancels: the subject, and the text line by line. */
  readonly subject: string
  readonly text: readonly string[]
  /** The last day of an invitation, or the first on which a move can be accepted. */
  readonly deadline: string
  /** The new wallet of a move, and the one that claims an invitation. */
  readonly wallet: string
  readonly claimant: string
  /** What became of a move. */
  readonly outcome: MoveOutcome
  /** The six digits for a claim or a move, and how long they work. */
  readonly code: string
  readonly minutes: number
  /** Whether the organizer says that the invited person attended. */
  readonly isAttended: boolean
}
