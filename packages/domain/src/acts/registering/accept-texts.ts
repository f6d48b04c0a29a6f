import type { Account } from '../../account/account'
import { TextChangedError } from '../../account/account-errors'
import type { AccountRepository } from '../../account/account-repository'
import { type LegalText, type LegalVersions, listTextsOf } from '../../account/legal-texts'
import type { Clock } from '../../shared/clock'

/** Notes that the account accepted these versions. Only those in force can be accepted. */
export async function acceptTexts(
  { accounts, legalVersions, clock }: acceptTexts.Ports,
  { account, texts }: acceptTexts.Command,
): Promise<void> {
  const inForce = listTextsOf(account.role, legalVersions)
  for (const { document, version } of texts) {
    const isInForce = inForce.some((text) => text.document === document && text.version === version)
    if (!isInForce) throw new TextChangedError()
  }
  await accounts.acceptTexts(account.id, texts, clock())
}
export declare namespace acceptTexts {
  type Ports = {
    accounts: Pick<AccountRepository, 'acceptTexts'>
    legalVersions: LegalVersions
    clock: Clock
  }
  type Command = { account: Account; texts: readonly LegalText[] }
  type ErrorType = TextChangedError
}
