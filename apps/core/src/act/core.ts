import type { LegalVersions } from '@certify/domain/account/legal-texts'
import type { ContentStore } from '@certify/domain/certificate/content-store'
import type { AskDomain } from '@certify/domain/credential/claimed-domain'
import type { InvitationKeys } from '@certify/domain/invitation/invitation-keys'
import type { MailLinks } from '@certify/domain/mail/mail-links'
import type { TicketBook } from '@certify/domain/roster/ticket'
import type { AccountId } from '@certify/domain/shared/account-id'
import type { Clock } from '@certify/domain/shared/clock'
import type { DoorKey } from '@certify/domain/shared/door-key'
import type { Random } from '@certify/domain/shared/random'
import type { MemberId } from '@certify/domain/team/member'
import type { CheckWebhookAddress } from '@certify/domain/webhook/webhook'
import type { Queries } from '../database/connection/client'
import { takingTurns } from '../database/connection/take-turns'
import type { TextBox } from '../database/connection/text-box'
import type { CodeSeal } from '../event/code-seal'

/** What every act works with. One process has one. */
export type Core = {
  readonly queries: Queries
  readonly clock: Clock
  readonly random: Random
  /** The queues in which changes of one event wait before they take a connection. */
  readonly turns: ReturnType<typeof openTurns>
  readonly seal: Pick<CodeSeal, 'mac' | 'seal'>
  /** `refresh`: reads again what was erased. */
  readonly content: Pick<ContentStore, 'putFile' | 'remove' | 'ping'> & { refresh(): Promise<void> }
  readonly doorKey: DoorKey
  readonly tickets: TicketBook
  readonly invitationKeys: InvitationKeys
  readonly mailLinks: MailLinks
  readonly webhookSecrets: Pick<TextBox, 'seal'>
  readonly transcriptSecrets: TextBox
  readonly checkWebhookAddress: CheckWebhookAddress
  readonly askDomain: AskDomain
  readonly legalVersions: LegalVersions
  /** Wakes a part of the product that has work now. */
  readonly wake: (who: Sleeper) => void
}

/** What may sleep while there is nothing to do. */
export type Sleeper = 'issuer'

/** Who acts. `account` is null before a person has one, and for the product itself. */
export type By = {
  readonly account: AccountId | null
  /** The member who acts for the organization `account`; null: the account acts itself. */
  readonly member: MemberId | null
}

/** One doing of an act: with what, by whom, and about what. */
export type Doing<About> = { readonly core: Core; readonly by: By; readonly about: About }

/** The doing of an account that acts in its own name. */
export function doingAs<About>(core: Core, { id }: { id: AccountId }, about: About): Doing<About> {
  return { core, by: { account: id, member: null }, about }
}

/**
 * How long a change waits for its event, in milliseconds. Lanes have queues of their own, so that a crowd that joins
 * delays no door. A mail to hundreds of people can cause all their claims within minutes.
 */
const patienceMs = {
  events: 30_000,
  roster: 30_000,
  arrivals: 30_000,
  doors: 30_000,
  invitations: 120_000,
  certificates: 30_000,
} as const

export type Lane = keyof typeof patienceMs

/** Opens the queues of a process. */
export function openTurns() {
  return {
    events: takingTurns(patienceMs.events),
    roster: takingTurns(patienceMs.roster),
    arrivals: takingTurns(patienceMs.arrivals),
    doors: takingTurns(patienceMs.doors),
    invitations: takingTurns(patienceMs.invitations),
    certificates: takingTurns(patienceMs.certificates),
  } satisfies Record<Lane, unknown>
}

/** The product itself, or a person without an account. */
export const NOBODY = { account: null, member: null }
