import type { Account } from '../../account/account'
import type { AccountNotFoundError } from '../../account/account-errors'
import type { AccountRepository } from '../../account/account-repository'
import { UnavailableError } from '../../shared/errors'
import { removeErased } from './erased-content'

/**
 * Erases the signed-in account everywhere off chain: what the database says of the person, and what the content store
 * holds with their name or picture. What is on chain (wallet, event number, addresses of content) stays.
 */
export async function eraseAccount(
  ports: eraseAccount.Ports,
  { account }: eraseAccount.Command,
): Promise<void> {
  await ports.accounts.erase(account.id, ports.clock())
  try {
    await removeErased(ports)
  } catch (error) {
    // Nothing of it is served from now on; its bytes go as soon as the store answers.
    if (!(error instanceof UnavailableError)) throw error
  }
}
export declare namespace eraseAccount {
  type Ports = removeErased.Ports & { accounts: Pick<AccountRepository, 'erase'> }
  type Command = { account: Account }
  type ErrorType = AccountNotFoundError
}
