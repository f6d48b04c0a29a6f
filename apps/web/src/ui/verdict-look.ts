import type { Status } from '@certify/verifier/report'
import type { Tone } from './tone'

/** How a verdict looks: its color, its icon, and how the page shows the certificate. */
export type VerdictLook = {
  tone: Tone
  icon: 'check' | 'ban' | 'cross' | 'question' | 'arrow' | 'person'
  /** Whether the certificate is shown, and under which stamp. */
  sheet: 'plain' | 'revoked' | 'replaced' | 'none'
}

/** One row per status. "Unknown" is gray: neither a yes nor a no. */
export const looks: Readonly<Record<Status, VerdictLook>> = {
  valid: { tone: 'ongoing', icon: 'check', sheet: 'plain' },
  // Genuine, but not a yes to the question.
  'not-held': { tone: 'upcoming', icon: 'person', sheet: 'plain' },
  revoked: { tone: 'canceled', icon: 'ban', sheet: 'revoked' },
  replaced: { tone: 'upcoming', icon: 'arrow', sheet: 'replaced' },
  'not-authentic': { tone: 'canceled', icon: 'cross', sheet: 'none' },
  'not-found': { tone: 'neutral', icon: 'question', sheet: 'none' },
  malformed: { tone: 'neutral', icon: 'question', sheet: 'none' },
  unknown: { tone: 'neutral', icon: 'question', sheet: 'none' },
}
