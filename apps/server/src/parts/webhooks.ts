import { deliveryStore } from '@certify/core/webhook/delivery-store'
import type { Log } from '@certify/domain/issuing/log'
import type { Clock } from '@certify/domain/shared/clock'
import { refuse } from '@certify/domain/shared/errors'
import type { CheckWebhookAddress } from '@certify/domain/webhook/webhook'
import type { Settings } from '../env'
import { createSender, type Outbox, type Sender } from '../outbox/sender'
import { AddressRefusedError, openSafeFetch } from '../outgoing/safe-fetch'
import type { Ground } from '../steps/ground'
import { type Busy, beginRound, type DeliveryMeans } from '../webhooks/deliver'
import type { TakePart } from './part'

/** How long to wait if the database does not answer. */
const AFTER_FAILURE_MS = 10_000

/** What the deliverer needs. */
type DelivererMeans = DeliveryMeans & Pick<Outbox, 'log' | 'isAlone'>

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

type Sources = Pick<Ground, 'database' | 'codeKey' | 'time'> & { readonly clock: Clock; readonly log: Log }

/**
 * Starts to send messages to webhooks.
 *
 * @returns Whether messages may go to an address.
 */
export function openWebhooks(
  { publicUrl, webhookAllow }: Pick<Settings, 'publicUrl' | 'webhookAllow'>,
  { database, codeKey, clock, time, log }: Sources,
  take: TakePart,
): CheckWebhookAddress {
  const { post, check } = openSafeFetch({ allow: webhookAllow })
  const store = deliveryStore(database.queries, codeKey)
  const isAlone = database.isEmbedded
  const deliverer = createDeliverer({ store, post, publicUrl, clock, time, log, isAlone })
  deliverer.start()
  take({ port: deliverer, close: deliverer.stop })
  return async (url) => {
    try {
      await check(url)
    } catch (error) {
      throw error instanceof AddressRefusedError
        ? refuse('webhook.private_address', {}, { field: 'url' })
        : error
    }
  }
}
