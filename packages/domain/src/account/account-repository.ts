import type { AccountId } from '../shared/account-id'
import type { Address } from '../shared/address'
import type { Language } from '../shared/language'
import type { Account } from './account'
import type { AttendeeProfile, OrganizerProfile } from './profile'
import type { NewAccount } from './registration'

/** The organization whose name is on something that was issued. */
export type NamedIssuer = {
  readonly wallet: Address
  /** Its names there: in the registry, and in what was issued. */
  readonly names: readonly string[]
  /** Later uses of a name by others do not count, because being copied must not mark anybody. */
  readonly issuedAt: Date
}

/** Port: who is registered. Erased accounts are never found. Each method is one transaction. */
export interface AccountRepository {
  find(id: AccountId): Promise<Account | null>
  /** Whether an account had this number and was erased. */
  wasErased(id: AccountId): Promise<boolean>
  findByWallet(wallet: Address): Promise<Account | null>
  /** Whether the name that an organization issued under was another's first, or is read like one that was. */
  isNamedAfterAnother(issuer: NamedIssuer): Promise<boolean>
  /**
   * Stores a registration. Repeating it returns the account it made, so a lost answer can be requested again. An
   * erased account comes back when its wallet registers again for the same role.
   *
   * @param language - The language of mails to it; English by default.
   * @throws {AccountTakenError} if the wallet belongs to an account; if the email is confirmed by another account, or
   * given by one within the last day.
   */
  register(registration: NewAccount, at: Date, language?: Language): Promise<Account>
  /**
   * A new email must be confirmed again.
   *
   * @throws {AccountTakenError} as for `register`. @throws {AccountNotFoundError}
   */
  updateProfile(id: AccountId, profile: AttendeeProfile | OrganizerProfile, at: Date): Promise<Account>
}
