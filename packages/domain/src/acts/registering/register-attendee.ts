import type { Attendee } from '../../account/account'
import { AccountTakenError } from '../../account/account-errors'
import type { AccountRepository } from '../../account/account-repository'
import type { LegalVersions } from '../../account/legal-texts'
import { type AttendeeForm, parseAttendee } from '../../account/registration'
import type { Clock } from '../../shared/clock'
import type { FieldInvalidError } from '../../shared/errors'
import type { Language } from '../../shared/language'

/** Registers a person with the wallet that is signed in. */
export async function registerAttendee(
  ports: registerAttendee.Ports,
  form: registerAttendee.Command,
): Promise<Attendee> {
  const account = await ports.accounts.register(
    parseAttendee(form, ports.legalVersions),
    ports.clock(),
    form.language ?? 'en',
  )
  if (account.role !== 'attendee') throw new AccountTakenError()
  return account
}
export declare namespace registerAttendee {
  type Ports = {
    accounts: Pick<AccountRepository, 'register'>
    legalVersions: LegalVersions
    clock: Clock
  }
  type Command = AttendeeForm & { language?: Language }
  type ErrorType = FieldInvalidError | AccountTakenError
}
