import type { Clock } from '../shared/clock'
import type { Account } from './account'
import type { AccountNotFoundError } from './account-errors'
import type { AccountRepository } from './account-repository'

/** Erases the signed-in account everywhere off chain. What is on chain (wallet, event number, metadata) stays. */
export async function eraseAccount(
  { accounts, clock }: eraseAccount.Ports,
  { account }: eraseAccount.Command,
): Promise<void> {
  await accounts.erase(account.id, clock())
}
export declare namespace eraseAccount {
  type Ports = { accounts: Pick<AccountRepository, 'erase'>; clock: Clock }
  type Command = { account: Account }
  type ErrorType = AccountNotFoundError
}
