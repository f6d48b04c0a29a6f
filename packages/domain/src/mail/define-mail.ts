import type { DropReason } from './drop-reason'
import type { MailDetails } from './mail-details'
import type { MailSituation } from './mail-situation'

/** Who gets a mail, and why. */
type Who = {
  readonly to: 'account' | 'list' | 'request' | 'invited' | 'team'
  readonly about: 'event' | 'account' | 'team'
  /**
   * The address. `confirmed`: the account's, once it is confirmed. `own`: the account's, at once. `former`: the one that
   * the account had. `invited`: that of the invitation, while the account is the organizer's. `invited_once`: the same,
   * and the mail forgets it as soon as it has left.
   */
  readonly sendsTo: 'confirmed' | 'own' | 'former' | 'invited' | 'invited_once'
  /**
   * Why an address gets it. `own`: its owner confirmed it, and joined the event or made what the mail is about. `other`:
   * another person named the address, or acts on what its owner has. `awaited`: the same, and somebody waits for the
   * mail, which a press ordered. `claim`: as `other`, unless the reader typed the code of an earlier mail. Only mails
   * of the first sort have words of an organizer in their subject.
   */
  readonly cause: 'own' | 'other' | 'awaited' | 'claim'
}

/** What a person is to the event of a mail, or to us: the last line of each mail says so. */
export type MailRecipient = (Who | Organizer)['to']

/** What can wait for an organizer and has a mail of its own. */
type ToldNeed = 'requests' | 'corrections' | 'moves' | 'record_attendance'

/** `needs`: what the mail is itself about. It adds what else waits at the event; null: it adds nothing. */
type Organizer = Omit<Who, 'to'> & { readonly to: 'organizer'; readonly needs: readonly ToldNeed[] | null }

/** How a mail goes out. */
type Goes = {
  /** `must`: it must arrive, even if twice. `once`: never twice, even if never; a person may switch it off. */
  readonly arrives: 'must' | 'once'
  /**
   * Codes go first; `invites` and `announces`, which an organization sends to many and the operator can pause, last.
   * `settling` waits for more of its kind, or for the person to change their mind.
   */
  readonly urgency: 'code' | 'now' | 'settling' | 'invites' | 'announces'
}

/** A mail that reports all facts of its topic at an event. `topics`: the shortest time between two, in milliseconds. */
type Digest = Omit<Goes, 'urgency'> & {
  readonly urgency: 'digest'
  readonly topics: Readonly<Record<string, number>>
}

/** What a mail has besides its words. */
type Shows = {
  /** The entry for the calendar that it carries, or takes back. */
  readonly calendar: 'REQUEST' | 'CANCEL' | null
  /**
   * What it names besides: until when a seat is kept, time and place, that the event is online, the certificate, and the
   * name as it stands and as it is proposed.
   */
  readonly lists: readonly ('until' | 'event' | 'online' | 'certificate' | 'name')[]
  /** Where its button leads. A mail that leads to the ticket shows it. */
  readonly link: MailLink
}

/** The places to which mails lead. */
export type MailLink =
  | 'confirm'
  | 'profile'
  | 'move'
  | 'name'
  | 'ticket'
  | 'mint'
  | 'certificate'
  | 'verify'
  | 'claim'
  | 'object'
  | 'team'
  | 'people'
  | 'invited'
  | 'dashboard'
  | 'event'

/** Everything about one kind of mail but its words. `Facts`: what must be kept with it; all else is read when it goes. */
export type MailRule<Facts> = {
  readonly who: Who | Organizer
  readonly goes: Goes | Digest
  /** The name of its fact: the same fact twice is one mail. It may name facts and what {@link Given} lists. */
  readonly key: string
  readonly shows: Shows
  /** The values that its words may use. */
  readonly says: readonly (keyof MailDetails)[]
  /** Whether it is still true just before it goes out: null, or why not. */
  stillTrue(
    mail: { readonly facts: Facts; readonly createdAt: Date },
    situation: MailSituation,
    now: Date,
  ): DropReason | null
  /** Never set: it carries the type. */
  readonly facts?: Facts
}

/** What a key may name besides facts. `mark`: what else distinguishes this fact. */
type Given = 'to' | 'eventId' | 'invitationId' | 'at' | 'topic' | 'mark'

/** The names in a key: those of `a:{b}:{c}` are `b` and `c`. */
export type NamesIn<Key extends string> = Key extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

/** Declares one kind of mail. A missing part, or a key that names what the mail does not have, does not compile. */
export function defineMail<Facts extends object>() {
  return <const Rule extends MailRule<Facts>>(
    rule: Rule & (NamesIn<Rule['key']> extends keyof Facts | Given ? unknown : { key: Given }),
  ): Rule & Pick<MailRule<Facts>, 'stillTrue' | 'facts'> => rule
}
