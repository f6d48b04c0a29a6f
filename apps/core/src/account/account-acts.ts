import type { Account, Attendee, Organizer } from '@certify/domain/account/account'
import { type LegalText, listTextsOf } from '@certify/domain/account/legal-texts'
import {
  type OrganizerProfileForm,
  parseAttendeeProfile,
  parseOrganizerProfile,
} from '@certify/domain/account/profile'
import {
  type AttendeeForm,
  type OrganizerForm,
  parseAttendee,
  parseOrganizer,
} from '@certify/domain/account/registration'
import type { CleanImage } from '@certify/domain/certificate/content-store'
import type { Cid } from '@certify/domain/shared/cid'
import { refuse } from '@certify/domain/shared/errors'
import type { Language } from '@certify/domain/shared/language'
import { actsOf } from '../act/act'
import type { Doing } from '../act/core'
import { accountStore, isSameEmail } from './account-store'
import { claimEmail, enroll } from './enroll'

const act = actsOf((tx) => ({ accounts: accountStore(tx) }))

/** What people choose besides their registration: the language of mails to them. */
type Choice = { readonly language?: Language }
/** Whether a person registers in order to do something else at once, such as joining an event. */
type Haste = { readonly precedes?: boolean }

/** Registers a person with the wallet that is signed in. Refuses what `enroll` refuses. */
export const registerAttendee = act(async (scope, form: AttendeeForm & Choice & Haste): Promise<Attendee> => {
  const account = await enroll(scope, parseAttendee(form, scope.core.legalVersions), form)
  if (account.role !== 'attendee') throw refuse('account.taken')
  return account
})

/** Registers an organization with the wallet that is signed in. Refuses what `enroll` refuses. */
export const registerOrganizer = act(async (scope, form: OrganizerForm & Choice): Promise<Organizer> => {
  const account = await enroll(scope, parseOrganizer(form, scope.core.legalVersions), form)
  if (account.role !== 'organizer') throw refuse('account.taken')
  return account
})

/**
 * Saves the profile of an account. Fields that its role does not have are ignored. A new address must be confirmed, and a
 * confirmed earlier one gets a message.
 *
 * @throws {FieldInvalidError} @throws `account.not_found` @throws `account.taken` if the address is another account's.
 */
export const updateProfile = act(
  async (scope, { account, form }: { account: Account; form: OrganizerProfileForm }): Promise<Account> => {
    const { at, accounts, tell } = scope
    const profile = account.role === 'organizer' ? parseOrganizerProfile(form) : parseAttendeeProfile(form)
    const { account: before, confirmedAt } = await accounts.get(account.id)
    if (!isSameEmail(before, profile)) {
      await claimEmail(scope, profile.email, account.id)
      await accounts.forgetRefusals(account.id)
      if (confirmedAt) await tell('address.changed', { to: account.id, facts: { to: before.email } })
      const { email } = profile
      await tell('address.confirm', { to: account.id, facts: { email }, mark: email.toLowerCase() })
    }
    return accounts.save(before, profile, at)
  },
)

/**
 * Gives an organization a logo, or takes it away. The picture is stored first, so that a page always finds it.
 *
 * @throws {UnavailableError}
 */
export async function changeLogo(
  doing: Doing<null>,
  { account, picture }: { account: Organizer; picture: CleanImage | null },
): Promise<Organizer> {
  const logoCid = picture && (await doing.core.content.putFile(picture.bytes)).cid
  return saveLogo(doing, { account, logoCid })
}

const saveLogo = act(
  async ({ accounts, at }, { account, logoCid }: { account: Organizer; logoCid: Cid | null }) =>
    accounts.saveLogo(account.id, logoCid, at),
)

/** Notes that the account accepted these versions of texts. Refuses versions that are not in force: `legal.changed`. */
export const acceptTexts = act(
  async (
    { core, at, accounts },
    { account, texts }: { account: Account; texts: readonly LegalText[] },
  ): Promise<void> => {
    const inForce = listTextsOf(account.role, core.legalVersions)
    for (const { document, version } of texts) {
      const isInForce = inForce.some((text) => text.document === document && text.version === version)
      if (!isInForce) throw refuse('legal.changed')
    }
    await accounts.accept(account.id, texts, at)
  },
)
