import { parseTokenId, type TokenId } from '../shared/token-id'

/**
 * The reason a certificate of an earlier volume is revoked with when a corrected one takes its place: a volume knows no
 * number of a later one, so that the words have to name it.
 */
export function replacedReason(newTokenId: TokenId, reason: string): string {
  return `Replaced by № ${newTokenId}: ${reason}`
}

/** The number that such a reason names; null for any other reason. */
export function replacementIn(reason: string): TokenId | null {
  const [, digits] = /^Replaced by № ([1-9]\d{0,76}): /.exec(reason) ?? []
  return digits === undefined ? null : parseTokenId(digits)
}
