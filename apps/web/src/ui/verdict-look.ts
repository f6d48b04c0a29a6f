import type { LeadKind } from '@certify/verifier/lead'
import type { Status } from '@certify/verifier/report'
import type { Tone } from './tone'

/** How an answer looks: its color and its icon. */
export type VerdictLook = {
  tone: Tone
  icon: 'check' | 'ban' | 'cross' | 'question' | 'arrow' | 'person' | 'warning'
}

/** One row per answer. Gray is neither a yes nor a no. Only a valid certificate, or a file that is one, is green. */
export const looks: Readonly<Record<LeadKind, VerdictLook>> = {
  valid: { tone: 'ongoing', icon: 'check' },
  // Genuine, but not from whom it seems.
  'look-alike': { tone: 'warning', icon: 'warning' },
  // Genuine, but not a yes to the question.
  'not-held': { tone: 'upcoming', icon: 'person' },
  revoked: { tone: 'canceled', icon: 'ban' },
  replaced: { tone: 'upcoming', icon: 'arrow' },
  'not-authentic': { tone: 'canceled', icon: 'cross' },
  'not-found': { tone: 'neutral', icon: 'question' },
  malformed: { tone: 'neutral', icon: 'question' },
  unknown: { tone: 'neutral', icon: 'question' },
  comparing: { tone: 'neutral', icon: 'question' },
  'first-page': { tone: 'neutral', icon: 'question' },
  'not-compared': { tone: 'neutral', icon: 'question' },
  altered: { tone: 'canceled', icon: 'cross' },
  'of-another': { tone: 'canceled', icon: 'cross' },
}

/** Whether the certificate that was issued is shown, and under which stamp. It is of the number, not of a file. */
export type SheetKind = 'plain' | 'revoked' | 'replaced' | 'none'

export const sheets: Readonly<Record<Status, SheetKind>> = {
  valid: 'plain',
  'not-held': 'plain',
  revoked: 'revoked',
  replaced: 'replaced',
  'not-authentic': 'none',
  'not-found': 'none',
  malformed: 'none',
  unknown: 'none',
}
