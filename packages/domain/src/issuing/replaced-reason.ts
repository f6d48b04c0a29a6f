import { parseTokenId, type TokenId } from '../shared/token-id'

/** The beginning of such a reason, before the number. */
export const REPLACED_BY = 'Replaced by № '

/**
 * The revocation reason for a certificate of an earlier volume that was corrected. A volume does not know the numbers
 * of a later one, so the words name the replacement.
 */
export function replacedReason(newTokenId: TokenId, reason: string): string {
  return `${REPLACED_BY}${newTokenId}: ${reason}`
}

/** Reads the replacement's number from such a reason; null for any other reason. */
export function replacementIn(reason: string): TokenId | null {
  const [, digits] = /^Replaced by № ([1-9]\d{0,76}): /.exec(reason) ?? []
  return digits === undefined ? null : parseTokenId(digits)
}
