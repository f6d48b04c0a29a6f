import type { AccountId } from '../shared/account-id'
import type { Address } from '../shared/address'
import type { Account } from './account'

/** The organization whose name is on something that was issued. */
export type NamedIssuer = {
  readonly wallet: Address
  /** Its names in the registry and in what it issued. */
  readonly names: readonly string[]
  /** Only earlier uses of a name by others count, so that a later copy never marks the original. */
  readonly issuedAt: Date
}

/** Port: who is registered. Erased accounts are never found, and moved ones not by their wallet. */
export interface AccountRepository {
  find(id: AccountId): Promise<Account | null>
  /** Whether an organization had this number and was erased. People’s numbers tell nothing, erased or not. */
  wasErasedOrganization(id: AccountId): Promise<boolean>
  findByWallet(wallet: Address): Promise<Account | null>
  /** Whether another organization had one of the issuer's names, or a name that looks like it, first. */
  isNamedAfterAnother(issuer: NamedIssuer): Promise<boolean>
}
