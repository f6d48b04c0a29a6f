import type { DeliveryStore } from '@certify/core/webhook/delivery-store'
import type { Clock } from '@certify/domain/shared/clock'
import { signWebhook } from '@certify/domain/webhook/sign-webhook'
import type { ClaimedDelivery, DeliveryOutcome } from '@certify/domain/webhook/webhook'
import { secondsUntilNextAttempt } from '@certify/domain/webhook/webhook'
import { writeMessage } from '@certify/domain/webhook/write-message'
import type { SafeFetch } from '../outgoing/safe-fetch'

/** Messages to one receiver at the same time. */
const AT_ONCE = 5
/** Longer than one attempt can take. */
const LEASE_SECONDS = 30

/** What a round needs. */
export type DeliveryMeans = {
  readonly store: DeliveryStore
  readonly post: SafeFetch['post']
  readonly publicUrl: string
  /** When messages are due. People can move it in the demonstration. */
  readonly clock: Clock
  /** Real time, for signatures: receivers compare it with their own clock. */
  readonly time: Clock
}

/** The webhooks that a sender works for, each with its work. */
export type Busy = Map<number, Promise<void>>

/**
 * Begins to send the messages that are due. It skips a webhook whose earlier messages are still under way, so that a
 * slow receiver delays only its own messages.
 *
 * @returns how many messages it began to send.
 */
export async function beginRound(means: DeliveryMeans, holder: string, busy: Busy): Promise<number> {
  const { store, clock } = means
  const due = await store.claim({
    now: clock(),
    holder,
    perWebhook: AT_ONCE,
    except: [...busy.keys()],
    leaseSeconds: LEASE_SECONDS,
  })
  for (const webhookId of new Set(due.map((delivery) => delivery.webhookId))) {
    const own = due.filter((delivery) => delivery.webhookId === webhookId)
    const work = Promise.all(own.map((delivery) => deliver(means, holder, delivery)))
    // If an outcome cannot be stored, the lease ends and the message is sent again.
    const done = work.then(
      () => void busy.delete(webhookId),
      () => void busy.delete(webhookId),
    )
    busy.set(webhookId, done)
  }
  return due.length
}

async function deliver(means: DeliveryMeans, holder: string, delivery: ClaimedDelivery): Promise<void> {
  const { store, clock } = means
  // A message that cannot be written or signed fails like one without an answer, and keeps no other waiting.
  const status = await attempt(means, delivery).catch(() => null)
  await store.settle(delivery.id, holder, judge(status, delivery, clock()), clock())
}

/** Sends a message once. Returns the answer's status; null without one. */
async function attempt(
  { post, publicUrl, time }: DeliveryMeans,
  delivery: ClaimedDelivery,
): Promise<number | null> {
  const { messageId, secrets, url } = delivery
  if (secrets.length === 0) return null
  const body = writeMessage(delivery, publicUrl)
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Certify-Webhooks/1',
    ...signWebhook({ messageId, body }, secrets, time()),
  }
  return post(url, { headers, body }).then(
    ({ status }) => status,
    () => null,
  )
}

function judge(status: number | null, { attempts }: ClaimedDelivery, now: Date): DeliveryOutcome {
  if (status !== null && status >= 200 && status < 300) return { state: 'delivered', status }
  if (status === 410) return { state: 'failed', status, disables: true }
  const seconds = secondsUntilNextAttempt(attempts + 1)
  if (seconds === null) return { state: 'failed', status, disables: false }
  return { state: 'waiting', status, notBefore: new Date(now.getTime() + seconds * 1000) }
}
