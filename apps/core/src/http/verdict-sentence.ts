import type { Status } from '@certify/verifier/report'

/** The call's sentence for each verdict, which its client shows. */
export const verdictSentence = {
  valid: 'This certificate is valid.',
  revoked: 'Certificate not valid or not found.',
  replaced: 'Certificate not valid or not found.',
  'not-found': 'Certificate not valid or not found.',
  'not-authentic': 'Certificate not valid or not found.',
  'not-held': 'This certificate is genuine, but not held by this wallet.',
  malformed: 'A certificate number is a whole number, such as 10001.',
  unknown: 'Failed to verify certificate',
} as const satisfies Record<Status, string>

/**
 * The status of each verdict: a verdict is an answer, "unknown" means "ask again", and a malformed number is the
 * caller's mistake.
 */
export const statusOfVerdict = {
  valid: 200,
  revoked: 200,
  replaced: 200,
  'not-found': 200,
  'not-authentic': 200,
  'not-held': 200,
  malformed: 422,
  unknown: 503,
} as const satisfies Record<Status, number>
