import type { Account } from '@certify/domain/account/account'
import { judgeTrust } from '@certify/domain/invitation/invitation-trust'
import { CONFIRMATIONS_AN_HOUR } from '@certify/domain/mail/confirmation-limits'
import { isConfirmationLate } from '@certify/domain/mail/mail-links'
import type { MailPreferences } from '@certify/domain/mail/shown-mail'
import { type CaseOf, refuse } from '@certify/domain/shared/errors'
import { actsOf } from '../act/act'
import { addresseeStore } from './addressee'
import { assertRoomForAwaited } from './admit-mail'
import { bringForward, decideMail, readOrganizerMail } from './organizer-mail'

const HOUR_MS = 3_600_000

const act = actsOf((tx) => ({ addressees: addresseeStore(tx) }))

/**
 * Sends the link that confirms an address again. This does not extend the day for which the address is reserved. Refuses
 * a confirmed address, and one that got enough: `confirmation.enough` in an hour, `mail.enough` in a day.
 *
 * @throws `account.not_found`
 */
export const askConfirmation = act(
  async ({ core, tx, at, addressees, tell }, { account }: { account: Account }): Promise<void> => {
    const addressee = await addressees.find(account.id)
    if (addressee === null) throw refuse('account.not_found')
    const { email, confirmedAt } = addressee
    if (confirmedAt !== null) throw refuseConfirmation('used')
    await assertRoomForAwaited(tx, { mac: core.invitationKeys.sealEmail(email), at })
    const asked = await addressees.countConfirmations(email, new Date(at.getTime() - HOUR_MS))
    if (asked >= CONFIRMATIONS_AN_HOUR) {
      throw refuse('confirmation.enough', {}, { retryAfterSeconds: HOUR_MS / 1000 })
    }
    await tell('address.confirm', { to: account.id, facts: { email }, mark: email.toLowerCase() })
  },
)

/**
 * Makes an address its account's own, because somebody who reads its mail opened the link. The link works for a day, and
 * then for as long as something waits for the account. Refuses one that is over.
 */
export const confirmAddress = act(
  async ({ core, at, addressees }, { token }: { token: string }): Promise<void> => {
    const link = core.mailLinks.readConfirmation(token)
    const addressee = link && (await addressees.find(link.accountId))
    if (!addressee || !link.isFor(addressee.email)) throw refuseConfirmation('unknown')
    if (addressee.confirmedAt !== null) throw refuseConfirmation('used')
    if (isConfirmationLate(link, at) && !(await addressees.isAwaited(link.accountId, at)))
      throw refuseConfirmation('late')
    const outcome = await addressees.confirm(link.accountId, addressee.email, at)
    if (outcome !== 'done') throw refuseConfirmation(outcome === 'taken' ? 'taken' : 'unknown')
  },
)

function refuseConfirmation(why: CaseOf<'confirmation.refused'>) {
  return refuse('confirmation.refused', { case: why })
}

/** Saves the language of mails, and the kinds that a person does not want. */
export const savePreferences = act(
  (
    { addressees },
    { account, ...choice }: { account: Account } & Pick<MailPreferences, 'language' | 'unwanted'>,
  ): Promise<void> => addressees.choose(account.id, choice),
)

/**
 * Switches off one kind of mail through the link in such a mail. The caller does not need to be signed in. Refuses a link
 * that is not ours.
 *
 * @see https://www.rfc-editor.org/rfc/rfc8058
 */
export const unsubscribe = act(async ({ core, addressees }, { token }: { token: string }): Promise<void> => {
  const link = core.mailLinks.readUnsubscription(token)
  if (link === null) throw refuse('mail.not_found')
  const addressee = await addressees.find(link.accountId)
  if (addressee === null) return
  const { language, unwanted } = addressee
  await addressees.choose(link.accountId, {
    language: language ?? 'en',
    unwanted: [...new Set([...(unwanted ?? []), link.kind])],
  })
})

/**
 * The operator limits an organization's mail, or ends its pause. Mail that waited for that goes out.
 *
 * @param perDay - Unconfirmed addresses a day; null: as its level says; undefined: no change.
 * @throws `account.not_found` if there is no such organization.
 */
export const limitMail = act(
  async (
    { tx, at },
    {
      organizer,
      newPerDay,
      ...decision
    }: { organizer: number; newPerDay: number; perDay: number | null | undefined; endsPause: boolean },
  ): Promise<void> => {
    if (!(await decideMail(tx, organizer, { ...decision, at }))) throw refuse('account.not_found')
    const { perDay } = judgeTrust(await readOrganizerMail(tx, organizer, at), newPerDay)
    await bringForward(tx, { organizerId: organizer, perDay, at })
  },
)
