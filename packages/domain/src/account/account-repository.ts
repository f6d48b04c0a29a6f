import type { AccountId } from '../shared/account-id'
import type { Address } from '../shared/address'
import type { Account } from './account'
import type { AttendeeProfile, OrganizerProfile } from './profile'
import type { NewAccount } from './registration'

/** Whose name stands on something that was issued. */
export type NamedIssuer = {
  readonly wallet: Address
  /** The names it goes by there: in the registry, and in what was issued. */
  readonly names: readonly string[]
  /** Names that others took later do not count: nobody is marked by being copied. */
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
   * Stores a registration. Repeating the same one answers the account it made, so a lost answer can be asked again;
   * an erased account comes back when its wallet registers again for the same role.
   *
   * @throws {AccountTakenError} when the wallet or the email belongs to an account already.
   */
  register(registration: NewAccount, at: Date): Promise<Account>
  /** @throws {AccountTakenError} when the email is another account's. @throws {AccountNotFoundError} */
  updateProfile(id: AccountId, profile: AttendeeProfile | OrganizerProfile, at: Date): Promise<Account>
}
