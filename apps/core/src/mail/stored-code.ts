import type { MoveCode } from '@certify/domain/certificate/correction'
import type { InvitationCode } from '@certify/domain/invitation/invitation'
import { trusted } from '../database/connection/trusted'
import type { corrections } from '../database/schema/certificates'
import type { StoredCode } from '../database/schema/invitations'

/** Reads from a row the values from which the code of an invitation is computed. */
export function toCode({ wallet, madeMs, tries, madeToday, dayBeganMs }: StoredCode): InvitationCode {
  return {
    wallet: trusted.address(wallet),
    madeAt: new Date(madeMs),
    tries,
    madeToday,
    dayBeganAt: new Date(dayBeganMs),
  }
}

/** Converts these values to their stored form. */
export function fromCode({ wallet, madeAt, tries, madeToday, dayBeganAt }: InvitationCode): StoredCode {
  return { wallet, madeMs: madeAt.getTime(), tries, madeToday, dayBeganMs: dayBeganAt.getTime() }
}

/** The newest code of a move; null if none was made. */
export function toMoveCode({
  codeMadeAt,
  codeTries,
}: Pick<typeof corrections.$inferSelect, 'codeMadeAt' | 'codeTries'>): MoveCode | null {
  return codeMadeAt && { madeAt: codeMadeAt, tries: codeTries }
}
