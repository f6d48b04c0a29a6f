import { createSender, type Outbox, type Sender } from '../outbox/sender'
import { type Busy, beginRound, type DeliveryMeans } from './deliver'

/** How long to wait if the database does not answer. */
const AFTER_FAILURE_MS = 10_000

/** What the deliverer needs. */
export type DelivererMeans = DeliveryMeans & Pick<Outbox, 'log' | 'isAlone'>

/** Makes what sends messages to webhooks. Several replicas may send at once; one of them holds each message. */
export function createDeliverer(means: DelivererMeans): Sender {
  const busy: Busy = new Map()
  const sender = createSender({
    ...means,
    waits: 'webhooks wait',
    lease: null,
    firstPauseMs: AFTER_FAILURE_MS,
    longestPauseMs: AFTER_FAILURE_MS,
    round: async (holder) => ((await beginRound(means, holder, busy)) > 0 ? 'done' : 'idle'),
  })
  return {
    start: sender.start,
    async stop() {
      await sender.stop()
      await Promise.all(busy.values())
    },
  }
}
