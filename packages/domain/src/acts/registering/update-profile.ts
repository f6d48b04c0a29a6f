import type { Account } from '../../account/account'
import type { AccountNotFoundError, AccountTakenError } from '../../account/account-errors'
import type { AccountRepository } from '../../account/account-repository'
import { type OrganizerProfileForm, parseAttendeeProfile, parseOrganizerProfile } from '../../account/profile'
import type { Clock } from '../../shared/clock'
import type { FieldInvalidError } from '../../shared/errors'

/** Saves the profile of the signed-in account. Fields that its role does not have are ignored. */
export async function updateProfile(
  { accounts, clock }: updateProfile.Ports,
  { account, form }: updateProfile.Command,
): Promise<Account> {
  const profile = account.role === 'organizer' ? parseOrganizerProfile(form) : parseAttendeeProfile(form)
  return accounts.updateProfile(account.id, profile, clock())
}
export declare namespace updateProfile {
  type Ports = { accounts: Pick<AccountRepository, 'updateProfile'>; clock: Clock }
  type Command = { account: Account; form: OrganizerProfileForm }
  type ErrorType = FieldInvalidError | AccountTakenError | AccountNotFoundError
}
