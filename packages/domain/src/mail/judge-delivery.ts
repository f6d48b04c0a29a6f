import type { Circumstances, Delivery } from './delivery'
import type { ClaimedMail } from './mail'
import { getRule } from './mail-kind'
import type { MailOutcome } from './mail-store'
import { secondsUntilRetry } from './retry'

/** How long a mail waits that was alone in not reaching the server, or whose connection ended once. */
const SHORT_WAIT_SECONDS = 10
/** When a mail is tried again of which nobody knows whether it was taken. */
const UNKNOWN_WAIT_SECONDS = 4 * 3600

/** What becomes of a mail after what the mail server did with it. */
export function judgeDelivery(
  delivery: Delivery,
  { kind, attempts, isUnknown }: Pick<ClaimedMail, 'kind' | 'attempts' | 'isUnknown'>,
  { isServer, othersPass }: Circumstances,
  now: Date,
): MailOutcome {
  if (delivery.kind === 'sent') return { state: 'sent', at: now }
  const { said } = delivery
  const wait = (seconds: number, counts: boolean): MailOutcome => ({
    state: 'waiting',
    notBefore: new Date(now.getTime() + seconds * 1000),
    counts,
    said,
  })
  const retry = (seconds: number | null): MailOutcome => {
    if (isServer) return wait(0, false)
    return seconds === null ? { state: 'failed', reason: said, isAddress: false } : wait(seconds, true)
  }
  switch (delivery.kind) {
    case 'refused_address':
      return { state: 'failed', reason: said, isAddress: true }
    case 'refused_unclear':
    case 'refused_mail':
      if (othersPass && !isServer)
        return { state: 'failed', reason: said, isAddress: delivery.kind === 'refused_unclear' }
      return retry(secondsUntilRetry(attempts + 1))
    case 'refused_us':
    case 'later':
      return retry(secondsUntilRetry(attempts + 1))
    case 'cut':
      return retry(attempts === 0 ? SHORT_WAIT_SECONDS : secondsUntilRetry(attempts))
    case 'away':
      return wait(isServer ? 0 : SHORT_WAIT_SECONDS, false)
    case 'unknown':
      if (isUnknown || getRule(kind).goes.arrives === 'once') return { state: 'unsure' }
      return {
        state: 'unknown',
        notBefore: new Date(now.getTime() + UNKNOWN_WAIT_SECONDS * 1000),
        at: now,
        said,
      }
  }
}
