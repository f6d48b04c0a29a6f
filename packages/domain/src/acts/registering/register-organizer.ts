import type { Organizer } from '../../account/account'
import { AccountTakenError } from '../../account/account-errors'
import type { AccountRepository } from '../../account/account-repository'
import type { LegalVersions } from '../../account/legal-texts'
import { type OrganizerForm, parseOrganizer } from '../../account/registration'
import type { Clock } from '../../shared/clock'
import type { FieldInvalidError } from '../../shared/errors'
import type { Language } from '../../shared/language'

/** Registers an organization with the wallet that is signed in. */
export async function registerOrganizer(
  ports: registerOrganizer.Ports,
  form: registerOrganizer.Command,
): Promise<Organizer> {
  const account = await ports.accounts.register(
    parseOrganizer(form, ports.legalVersions),
    ports.clock(),
    form.language ?? 'en',
  )
  if (account.role !== 'organizer') throw new AccountTakenError()
  return account
}
export declare namespace registerOrganizer {
  type Ports = {
    accounts: Pick<AccountRepository, 'register'>
    legalVersions: LegalVersions
    clock: Clock
  }
  type Command = OrganizerForm & { language?: Language }
  type ErrorType = FieldInvalidError | AccountTakenError
}
