import type { Account } from '@certify/domain/account/account'
import { refuseMoved } from '@certify/domain/account/account-errors'
import type { NewAccount } from '@certify/domain/account/registration'
import { refuse } from '@certify/domain/shared/errors'
import type { Language } from '@certify/domain/shared/language'
import type { Queries } from '../database/connection/client'
import { tellByMail } from '../mail/tell-by-mail'
import { findMove, rowOfWallet } from './account-reads'
import { toAccount } from './account-rows'
import { accountStore, isSameEmail, type Registration } from './account-store'

/** How long the mail waits for what a person who has just registered does next, because it names their event. */
const FIRST_ACT_MS = 15_000

type Ground = { readonly tx: Queries; readonly at: Date }

/**
 * Gives a wallet its account, with the texts that it accepts. Repeating it finds the account that it made, so a lost
 * answer can be requested again. An erased account comes back if its wallet registers again for the same role.
 *
 * @param means - `language`: of mails to it. `precedes`: the person is about to do what they register for.
 * @throws `account.moved`
 * @throws `account.taken` if the wallet belongs to an account; if another account confirmed the address, or gave it
 * within the last day.
 */
export async function enroll(
  { tx, at }: Ground,
  { accepts, ...registration }: NewAccount,
  { language = 'en', precedes = false }: { language?: Language | undefined; precedes?: boolean } = {},
): Promise<Account> {
  const accounts = accountStore(tx)
  await accounts.awaitTurn('wallet', registration.wallet)
  const row = await rowOfWallet(tx, registration.wallet)
  const move = row && (await findMove(tx, registration.wallet))
  if (move) throw refuseMoved(move)
  if (row && row.role !== registration.role) throw refuse('account.taken')
  const known = row ? toAccount(row) : null
  if (known && !isSame(known, registration)) throw refuse('account.taken')
  const account = known ?? (await admit({ tx, at }, registration, { erased: row?.id ?? null, precedes }))
  await accounts.addLanguage(account.id, language)
  await accounts.accept(account.id, accepts, at)
  return account
}

/** Adds an account, or brings back the erased one, and asks to confirm its address. */
async function admit(
  { tx, at }: Ground,
  registration: Registration,
  { erased, precedes }: { erased: number | null; precedes: boolean },
): Promise<Account> {
  const accounts = accountStore(tx)
  const { email } = registration
  await claimEmail({ tx, at }, email, erased)
  const account = await (erased === null
    ? accounts.add(registration, at)
    : accounts.revive(erased, registration, at))
  await tellByMail(tx, 'address.confirm', {
    to: account.id,
    facts: { email },
    mark: email.toLowerCase(),
    at: precedes ? new Date(at.getTime() + FIRST_ACT_MS) : at,
  })
  return account
}

/** Holds an address until the transaction ends. @throws `account.taken` if it is another account's. */
export async function claimEmail({ tx, at }: Ground, email: string, by: number | null): Promise<void> {
  const accounts = accountStore(tx)
  await accounts.awaitTurn('email', email)
  if (await accounts.isEmailTaken(email, { by, at })) throw refuse('account.taken')
}

function isSame(account: Account, registration: Registration): boolean {
  return (
    account.name === registration.name &&
    isSameEmail(account, registration) &&
    (account.role !== 'organizer' ||
      registration.role !== 'organizer' ||
      account.contactInfo === registration.contactInfo)
  )
}
