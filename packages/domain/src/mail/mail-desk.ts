import type { AccountId } from '../shared/account-id'
import type { Address } from '../shared/address'
import type { EventId } from '../shared/event-id'
import type { Language } from '../shared/language'
import type { MailParts } from './mail'
import type { MailKind, OptionalMailKind } from './mail-kind'
import type { MailState } from './mail-state'

/** An account's address and its choices about mail. */
export type MailPreferences = {
  readonly email: string
  readonly isConfirmed: boolean
  /** False after the address was refused twice in a row. */
  readonly arrives: boolean
  readonly language: Language
  readonly unwanted: readonly OptionalMailKind[]
}

/** What a person may change. */
type MailChoice = Pick<MailPreferences, 'language' | 'unwanted'>

/** One line of the log of mails. */
export type LoggedMail = {
  readonly id: number
  readonly kind: MailKind
  readonly state: MailState
  /** Why it was dropped or failed. */
  readonly reason: string | null
  readonly at: Date
}

/** A mail that did not leave this instance, for its screen. */
export type KeptMail = {
  readonly id: number
  readonly kind: MailKind
  readonly recipient: string
  readonly subject: string
  readonly at: Date
  readonly parts: MailParts
}

/**
 * Whose kept mails: everybody's, as in the demonstration on one's own machine; or one account's, and those of the
 * accounts of these wallets.
 */
export type OutboxOf = 'everybody' | { readonly account: AccountId; readonly alsoOf: readonly Address[] }

/** Port: mail, as people see it. Each method is one transaction. */
export interface MailDesk {
  readPreferences(id: AccountId): Promise<MailPreferences>
  savePreferences(id: AccountId, choice: MailChoice): Promise<void>
  /** Switches one kind off. */
  unsubscribe(id: AccountId, kind: OptionalMailKind): Promise<void>
  /**
   * Sends the confirmation again. False if the address already got the maximum within the hour.
   *
   * @param to - `mac`: the sealed address of the account.
   * @throws {EnoughMailError} if the address got all that it gets in a day.
   */
  askConfirmation(id: AccountId, to: { mac: string; at: Date }): Promise<boolean>
  /** The account's address and whether it is confirmed; null for no such account. */
  readAddress(id: AccountId): Promise<{ email: string; isConfirmed: boolean } | null>
  /**
   * Makes the address the account's own, and releases waiting mails. The account's address must still be `email`.
   *
   * @returns `taken` if another account confirmed it first; `gone` if the account has another address by now.
   */
  confirm(id: AccountId, email: string, at: Date): Promise<'done' | 'taken' | 'gone'>
  /** The newest mails about an event to one person. */
  readLog(eventId: EventId, accountId: AccountId): Promise<readonly LoggedMail[]>
  /** The newest kept mails. */
  readOutbox(of: OutboxOf): Promise<readonly KeptMail[]>
  /** One kept message. */
  readKept(of: OutboxOf, id: number): Promise<KeptMail | null>
}
