import type { WireAnnouncement } from '@certify/wire/announcements'

/** The possible outcomes of a mail, in the order of the screen. */
const outcomes = [
  'sent',
  'kept',
  'waiting',
  'failed',
  'unsure',
  'unconfirmed',
  'unwanted',
  'unreachable',
  'enough',
  'left',
] as const
type Outcome = (typeof outcomes)[number]

/** Counts mails by their outcome. A mail that was not sent counts under its reason. */
export function findOutcomes(
  mails: WireAnnouncement['mails'],
): readonly { readonly outcome: Outcome; readonly count: number }[] {
  const told = mails.map(({ state, reason, count }) => ({
    outcome:
      state === 'sending' ? 'waiting' : state === 'unknown' ? 'unsure' : state === 'dropped' ? reason : state,
    count,
  }))
  return outcomes
    .map((outcome) => ({
      outcome,
      count: told.reduce((sum, each) => (each.outcome === outcome ? sum + each.count : sum), 0),
    }))
    .filter(({ count }) => count > 0)
}
