import type { AccountId } from '../shared/account-id'
import type { Address } from '../shared/address'
import type { Language } from '../shared/language'
import type { Account, AccountMove } from './account'
import type { AcceptedText, LegalText } from './legal-texts'
import type { AttendeeProfile, OrganizerProfile } from './profile'
import type { NewAccount } from './registration'

/** The organization whose name is on something that was issued. */
export type NamedIssuer = {
  readonly wallet: Address
  /** Its names in the registry and in what it issued. */
  readonly names: readonly string[]
  /** Only earlier uses of a name by others count, so that a later copy never marks the original. */
  readonly issuedAt: Date
}

/** Port: who is registered. Erased accounts are never found, and moved ones not by their wallet. Each method is one transaction. */
export interface AccountRepository {
  find(id: AccountId): Promise<Account | null>
  /** Whether an organization had this number and was erased. People’s numbers tell nothing, erased or not. */
  wasErasedOrganization(id: AccountId): Promise<boolean>
  findByWallet(wallet: Address): Promise<Account | null>
  /** Where the account of a wallet moved to; null if it did not. */
  findMove(wallet: Address): Promise<AccountMove | null>
  /** Whether another organization had one of the issuer's names, or a name that looks like it, first. */
  isNamedAfterAnother(issuer: NamedIssuer): Promise<boolean>
  /**
   * Stores a registration and the texts that it accepts. Repeating it returns the account it made, so a lost answer can be requested again. An erased
   * account comes back when its wallet registers again for the same role.
   *
   * @param language - The language of mails to it; English by default.
   * @throws {AccountMovedError}
   * @throws {AccountTakenError} if the wallet belongs to an account; if another account confirmed the email, or gave it
   * within the last day.
   */
  register(registration: NewAccount, at: Date, language?: Language): Promise<Account>
  /**
   * Saves a profile. A new email must be confirmed again.
   *
   * @throws {AccountTakenError} as for `register`. @throws {AccountNotFoundError}
   */
  updateProfile(id: AccountId, profile: AttendeeProfile | OrganizerProfile, at: Date): Promise<Account>
  /** Notes that the account accepted these texts. Repeating it keeps the first moment. */
  acceptTexts(id: AccountId, texts: readonly LegalText[], at: Date): Promise<void>
  /** Everything that the account accepted, the latest first. */
  listAccepted(id: AccountId): Promise<readonly AcceptedText[]>
}
