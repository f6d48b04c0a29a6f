import type { AccountId } from '../shared/account-id'

/** The kinds of facts that an organizer's other programs can receive. */
export const webhookTypes = [
  'event.updated',
  'event.canceled',
  'attendance.recorded',
  'certificate.issued',
  'certificate.final',
  'certificate.revoked',
  'certificate.replaced',
  'page.blocked',
] as const
export type WebhookType = (typeof webhookTypes)[number]
/** `ping` is the message that an organizer sends to try a webhook. */
export type MessageType = WebhookType | 'ping'

/** The numbers in a message. A message carries no name and no email. */
export type WebhookFacts = {
  readonly event_id?: number
  /** The whitelist entry whose attendance was recorded. */
  readonly entry_id?: number
  /** Null: the record was taken back. */
  readonly attendance?: 'present' | 'absent' | null
  /** The session that the attendance is about; absent for the event. */
  readonly session?: number
  readonly token_id?: string
  /** The certificate in place of this one. */
  readonly replaced_by?: string
  /** Why certificates wait, as one word. */
  readonly reason?: string
}

/** An address that receives messages about an organizer's facts. */
export type Webhook = {
  readonly id: number
  readonly organizerId: AccountId
  readonly url: string
  readonly types: readonly WebhookType[]
  readonly createdAt: Date
  /** When it was switched off, because its receiver answered 410. Null while it works. */
  readonly disabledAt: Date | null
}

/** The maximum number of an organizer's webhooks. */
export const MAX_WEBHOOKS = 10
/** The longest address, in characters. */
export const MAX_WEBHOOK_URL_LENGTH = 500
/** How long the earlier secret also signs messages after a new one is made. */
export const FORMER_SECRET_SECONDS = 86_400
/** How long messages are kept, and how many of them the log shows. */
export const WEBHOOK_LOG_MS = 30 * 86_400_000
export const WEBHOOK_LOG_SHOWN = 50

/** One message to one webhook, as the log shows it. */
export type Delivery = {
  readonly id: number
  /**
   * Identifies the fact. It is the same for every webhook and every attempt, so that a receiver counts the fact once.
   */
  readonly messageId: string
  readonly type: MessageType
  readonly state: DeliveryState
  readonly attempts: number
  /** The last answer; null before the first attempt, and if the receiver did not answer. */
  readonly status: number | null
  readonly createdAt: Date
  /** When it is sent next; null if it is not sent again. */
  readonly nextAt: Date | null
}

export const deliveryStates = ['waiting', 'sending', 'delivered', 'failed'] as const
type DeliveryState = (typeof deliveryStates)[number]

/** A delivery that a sender holds. */
export type ClaimedDelivery = {
  readonly id: number
  readonly webhookId: number
  readonly url: string
  /** One secret; after a new one was made, for a day the earlier one, too. */
  readonly secrets: readonly string[]
  readonly messageId: string
  readonly type: MessageType
  readonly facts: WebhookFacts
  /** When the fact happened. */
  readonly createdAt: Date
  readonly attempts: number
}

/** The result of one attempt. */
export type DeliveryOutcome =
  | { readonly state: 'delivered'; readonly status: number }
  | { readonly state: 'waiting'; readonly status: number | null; readonly notBefore: Date }
  /** `disables`: the webhook is switched off. */
  | { readonly state: 'failed'; readonly status: number | null; readonly disables: boolean }

/** Port: refuses an address that is not one of the public internet. Implemented in `apps/server`. */
export type CheckWebhookAddress = (url: string) => Promise<void>

const MINUTE = 60
const HOUR = 3600

/** How long to wait after each failed attempt, in seconds. */
const waits = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR]

/**
 * Seconds until the next attempt.
 *
 * @param attempts - Attempts so far, this one included.
 * @returns Null after the last one.
 */
export function secondsUntilNextAttempt(attempts: number): number | null {
  return waits[attempts - 1] ?? null
}
