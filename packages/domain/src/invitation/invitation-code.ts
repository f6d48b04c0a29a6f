import type { Address } from '../shared/address'
import { isSame } from '../shared/is-same'
import { CODE_MINUTES, type Invitation, type InvitationCode } from './invitation'
import { refuseMoreCodes } from './invitation-errors'
import type { InvitationKeys } from './invitation-keys'

/** The number of wrong tries that ends a code. */
export const CODE_TRIES = 5
/** The maximum number of codes of one invitation in a day. With five tries each, guessing one takes decades. */
const CODES_A_DAY = 5

const MINUTE_MS = 60_000
/** The pause between two codes. */
export const CODE_WAIT_MS = MINUTE_MS
const DAY_MS = 86_400_000

/** When a code stops working. */
export function getCodeEnd({ madeAt }: Pick<InvitationCode, 'madeAt'>): Date {
  return new Date(madeAt.getTime() + CODE_MINUTES * MINUTE_MS)
}

/** Whether a code still works. */
export function isCodeLive(code: Pick<InvitationCode, 'madeAt' | 'tries'>, now: Date): boolean {
  return code.tries < CODE_TRIES && now < getCodeEnd(code)
}

/** Whether the typed digits are the invitation's code for this wallet, and still work. */
export function isRightCode(
  keys: Pick<InvitationKeys, 'writeCode'>,
  invitation: Invitation,
  { wallet, now, typed }: { wallet: Address; now: Date; typed: string },
): boolean {
  const { code } = invitation
  if (code === null || code.wallet !== wallet || !isCodeLive(code, now)) return false
  return isSame(keys.writeCode(invitation, code), typed)
}

/** When the next code can be made: a minute after the last one, and after five codes only once their day is over. */
export function getNextCodeAt({ madeAt, madeToday, dayBeganAt }: InvitationCode): Date {
  const pause = madeAt.getTime() + CODE_WAIT_MS
  const day = madeToday < CODES_A_DAY ? 0 : dayBeganAt.getTime() + DAY_MS
  return new Date(Math.max(pause, day))
}

/**
 * Makes the next code of an invitation.
 *
 * @param last - The code before it, if there was one.
 * @throws `invitation.code_enough`
 */
export function makeCode(
  last: InvitationCode | null,
  { wallet, now }: { wallet: Address; now: Date },
): InvitationCode {
  const made = { wallet, madeAt: now, tries: 0 }
  if (last === null) return { ...made, madeToday: 1, dayBeganAt: now }
  const next = getNextCodeAt(last)
  if (now < next) throw refuseMoreCodes({ waitMs: next.getTime() - now.getTime() })
  const isSameDay = now.getTime() - last.dayBeganAt.getTime() < DAY_MS
  return isSameDay
    ? { ...made, madeToday: last.madeToday + 1, dayBeganAt: last.dayBeganAt }
    : { ...made, madeToday: 1, dayBeganAt: now }
}
