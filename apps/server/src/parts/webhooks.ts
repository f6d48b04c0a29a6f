import { deliveryStore } from '@certify/core/webhook/delivery-store'
import type { Log } from '@certify/domain/issuing/log'
import type { Clock } from '@certify/domain/shared/clock'
import { refuse } from '@certify/domain/shared/errors'
import type { CheckWebhookAddress } from '@certify/domain/webhook/webhook'
import type { Settings } from '../env'
import { AddressRefusedError, openSafeFetch } from '../outgoing/safe-fetch'
import type { Ground } from '../steps/ground'
import { createDeliverer } from '../webhooks/deliverer'
import type { TakePart } from './part'

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
