import type { Account } from '../../account/account'
import type { AccountNotFoundError } from '../../account/account-errors'
import type { AccountExport, AccountExporter } from './account-export'

/** Gives the signed-in account everything stored about it. */
export async function exportAccount(
  { exporter }: exportAccount.Ports,
  { account }: exportAccount.Command,
): Promise<AccountExport> {
  return exporter.export(account.id)
}
export declare namespace exportAccount {
  type Ports = { exporter: AccountExporter }
  type Command = { account: Account }
  type ErrorType = AccountNotFoundError
}
