import { deliveryStates, MAX_WEBHOOK_URL_LENGTH, webhookTypes } from '@certify/domain/webhook/webhook'
import * as z from 'zod'
import { rule } from './field-problems'
import { choice, line, tokenIdText } from './fields'

/** Asks for a webhook. */
export const newWebhookRequest = z.strictObject({
  /** `https://` and a public name. */
  url: line({ max: MAX_WEBHOOK_URL_LENGTH, required: true }),
  types: z
    .array(choice(webhookTypes), rule('field.not_a_list'))
    .min(1, rule('field.required'))
    .max(webhookTypes.length, rule('field.too_many', { max: webhookTypes.length })),
})

/** A webhook of an organization, without its secret. */
export const webhookAnswer = z
  .object({
    id: z.int(),
    url: z.string(),
    types: z.array(z.enum(webhookTypes)).readonly(),
    created_at: z.string(),
    /** When it was switched off, because its receiver answered 410. */
    disabled_at: z.string().nullable(),
  })
  .meta({ id: 'Webhook' })
export type WireWebhook = z.infer<typeof webhookAnswer>

/** A new webhook. Its secret is in no other answer. */
export const newWebhookResponse = z.object({ id: z.int(), secret: z.string() })

/** A new secret of a webhook. It is in no other answer. */
export const webhookSecretResponse = z.object({ secret: z.string() })

/** One message to a webhook. */
export const webhookDelivery = z
  .object({
    id: z.int(),
    /** The `webhook-id` of every attempt. */
    message_id: z.string(),
    type: z.enum([...webhookTypes, 'ping']),
    state: z.enum(deliveryStates),
    attempts: z.int(),
    /** The receiver's last answer; null if it gave none. */
    status: z.int().nullable(),
    created_at: z.string(),
    /** When it is sent next; null if it is not sent again. */
    next_at: z.string().nullable(),
  })
  .meta({ id: 'WebhookDelivery' })
export type WireDelivery = z.infer<typeof webhookDelivery>

/** The body of every message: numbers and links, no name and no email. */
export const webhookMessage = z
  .strictObject({
    type: z.enum([...webhookTypes, 'ping']),
    /** When the fact happened. */
    timestamp: z.string(),
    data: z.strictObject({
      event_id: z.int().optional(),
      entry_id: z.int().optional(),
      attendance: z.enum(['present', 'absent']).nullable().optional(),
      /** The session that the attendance is about; left out for the event. */
      session: z.int().optional(),
      token_id: tokenIdText.optional(),
      replaced_by: tokenIdText.optional(),
      reason: z.string().optional(),
      url: z.string().optional(),
    }),
  })
  .meta({ id: 'WebhookMessage' })
