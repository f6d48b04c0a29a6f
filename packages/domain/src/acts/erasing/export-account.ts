import type { Account } from '../../account/account'
import type { AccountNotFoundError } from '../../account/account-errors'
import type { AccountExport, AccountExporter } from './account-export'

/** Gives the signed-in account everything stored about it. */
export async function exportAccount(
  { accounts }: exportAccount.Ports,
  { account }: exportAccount.Command,
): Promise<AccountExport> {
  return accounts.export(account.id)
}
export declare namespace exportAccount {
  type Ports = { accounts: AccountExporter }
  type Command = { account: Account }
  type ErrorType = AccountNotFoundError
}
