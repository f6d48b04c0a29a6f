import type { NumberKind } from '@certify/verifier/lead'
import type { NumberLine } from './number-line'

/** The order for a person who checks many certificates: first bad verdicts, then open ones, then good ones. */
const urgency: Readonly<Record<NumberKind, number>> = {
  'not-authentic': 0,
  revoked: 1,
  replaced: 2,
  'not-found': 3,
  malformed: 4,
  unknown: 5,
  'look-alike': 6,
  'not-held': 7,
  valid: 8,
}

/** Bad verdicts first. */
export function byVerdict(a: NumberLine, b: NumberLine): number {
  return urgency[a.kind] - urgency[b.kind]
}

/** By number. Texts that are not numbers come last. */
export function byNumber(a: NumberLine, b: NumberLine): number {
  if (a.tokenId === null || b.tokenId === null) return Number(a.tokenId === null) - Number(b.tokenId === null)
  const [first, second] = [BigInt(a.tokenId), BigInt(b.tokenId)]
  return first < second ? -1 : first > second ? 1 : 0
}
