import type { EventDetail } from '@certify/wire/events'
import type { ArrivedCodes } from './api/door-codes'

/** What the screen says in place of a code; names of its words. */
export type NoCode = 'loading' | 'failed' | 'stale' | 'opens' | 'canceled' | 'closed'

/**
 * Why the screen shows no code.
 *
 * @param data - The last answer, however old; undefined before the first.
 * @param isAway - Whether the last question got no answer.
 * @param now - By the server's clock.
 */
export function explainNoCode(
  data: Pick<ArrivedCodes, 'doors_open' | 'opens_at' | 'ends_at'> | undefined,
  isAway: boolean,
  status: EventDetail['status'],
  now: Date,
): NoCode {
  if (!data) return isAway ? 'failed' : 'loading'
  if (status === 'canceled') return 'canceled'
  if (data.doors_open) return isAway ? 'stale' : 'loading'
  if (status === 'upcoming' && now < new Date(data.opens_at)) return 'opens'
  if (status === 'minting' || status === 'ended' || now >= new Date(data.ends_at)) return 'closed'
  // The doors should be open by now, but the answer is from an earlier moment.
  return isAway ? 'failed' : 'loading'
}
