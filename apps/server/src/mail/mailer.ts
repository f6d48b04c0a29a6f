import type { IssuerLease } from '@certify/domain/issuing/lease'
import { createSender, type Outbox, type Sender } from '../outbox/sender'
import { beginTest, openLine, type SendingMeans, sendRound } from './send-round'

/** How often, in the product's time, to look for mail that passing time has made due. */
const DUE_EVERY_MS = 2_000
/** The same when no mail was due for a while. We look earlier if we already know of an earlier due moment. */
const DUE_EVERY_IDLE_MS = 30_000
/** How far the first look goes back for certificates that nobody claimed. */
const FIRST_LOOK_BACK_MS = 3 * 86_400_000

/** What the mailer needs. */
export type MailerMeans = Omit<SendingMeans, 'line'> &
  Pick<Outbox, 'isAlone'> & { readonly lease: IssuerLease }

/** Makes what sends mail while it leads. One of several replicas leads. */
export function createMailer(given: MailerMeans): Sender {
  const means = { ...given, line: openLine() }
  const { line } = means
  const addDue = createDueLook(means)
  let isTested = false
  const sender = createSender({
    ...means,
    waits: 'mail waits',
    firstPauseMs: 1_000,
    longestPauseMs: 60_000,
    async round(holder, signal, isResting) {
      if (!isTested) beginTest(means, signal)
      isTested = true
      await addDue(isResting)
      return sendRound(means, holder, signal)
    },
  })
  return {
    start: sender.start,
    async stop() {
      await sender.stop()
      await Promise.all([line.test, ...line.running.values()])
    },
  }
}

/** Makes the regular look for mail that time makes due. The test clock may jump. */
function createDueLook({ store, clock }: MailerMeans): (isResting: boolean) => Promise<void> {
  let looked: Date | null = null
  /** The next moment at which there may be mail, as of the last look; undefined if not asked. */
  let next: Date | null | undefined
  const isTime = async (now: Date, isResting: boolean) => {
    if (looked === null) return true
    const sinceMs = now.getTime() - looked.getTime()
    if (!isResting || sinceMs >= DUE_EVERY_IDLE_MS) return sinceMs >= DUE_EVERY_MS
    next = next === undefined ? await store.findNextDue(looked) : next
    return next !== null && next <= now
  }
  return async (isResting) => {
    const now = clock()
    if (!(await isTime(now, isResting))) return
    await store.addDue({ since: looked ?? new Date(now.getTime() - FIRST_LOOK_BACK_MS), now })
    looked = now
    next = undefined
  }
}
