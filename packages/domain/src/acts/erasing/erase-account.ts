import type { Account } from '../../account/account'
import type { AccountNotFoundError } from '../../account/account-errors'
import { UnavailableError } from '../../shared/errors'
import type { AccountEraser } from './account-eraser'
import { removeErased } from './erased-content'

/**
 * Erases the signed-in account off chain: the person's data in the database and the content with their name or
 * picture. Wallet, event number and content addresses stay on chain.
 */
export async function eraseAccount(
  ports: eraseAccount.Ports,
  { account }: eraseAccount.Command,
): Promise<void> {
  await ports.eraser.erase(account.id, ports.clock())
  try {
    await removeErased(ports)
  } catch (error) {
    // The content is no longer served. Its bytes are removed as soon as the store answers.
    if (!(error instanceof UnavailableError)) throw error
  }
}
export declare namespace eraseAccount {
  type Ports = removeErased.Ports & { eraser: AccountEraser }
  type Command = { account: Account }
  type ErrorType = AccountNotFoundError
}
