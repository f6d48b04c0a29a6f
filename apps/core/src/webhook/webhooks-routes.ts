import type { Delivery, Webhook } from '@certify/domain/webhook/webhook'
import type { WireDelivery, WireWebhook } from '@certify/wire/webhooks'
import { defineRoute } from '../http/route'
import { changeWebhookSecret, createWebhook, pingWebhook, removeWebhook, resendMessage } from './webhook-acts'

const webhook = { as: 'manager', about: 'organization', key: 'webhooks:manage' } as const

/** Webhooks of an organization. Secrets are kept encrypted, so a kept answer may tell one, too. */
export const webhookRoutes = [
  defineRoute('organizationWebhooks', {
    ...webhook,
    summary: 'The webhooks of an organization, without their secrets.',
    async handle({ ports, actor }) {
      return (await ports.webhooks.listOf(actor.account.id)).map(toAnswer)
    },
  }),
  defineRoute('organizationWebhookAdd', {
    ...webhook,
    summary:
      'Makes a webhook: an address that gets a message about each fact of these types. Its secret is answered once.',
    refusals: [409],
    async handle({ actor, body, doing }) {
      const types = [...new Set(body.types)]
      const made = await createWebhook(doing(null), { organizer: actor.account, url: body.url, types })
      return { id: made.webhook.id, secret: made.secret }
    },
  }),
  defineRoute('organizationWebhookPing', {
    ...webhook,
    summary: 'Sends a message of the type `ping`. A webhook that was switched off is on again.',
    async handle({ actor, params, doing }) {
      await pingWebhook(doing(null), { organizer: actor.account, webhookId: params.webhookId })
      return { message: 'A test message is on its way.' }
    },
  }),
  defineRoute('organizationWebhookSecret', {
    ...webhook,
    summary: 'Makes a new secret. For a day messages are signed with the earlier one, too.',
    async handle({ actor, params, doing }) {
      const { webhookId } = params
      return { secret: await changeWebhookSecret(doing(null), { organizer: actor.account, webhookId }) }
    },
  }),
  defineRoute('organizationWebhookRemove', {
    ...webhook,
    summary: 'Removes a webhook with its log. What waits is not sent.',
    async handle({ actor, params, doing }) {
      await removeWebhook(doing(null), { organizer: actor.account, webhookId: params.webhookId })
      return { message: 'The webhook is removed.' }
    },
  }),
  defineRoute('organizationWebhookLog', {
    ...webhook,
    summary: 'The latest 50 messages of a webhook, newest first. Messages are kept for 30 days.',
    async handle({ ports, actor, params }) {
      return (await ports.webhooks.readLog(actor.account.id, params.webhookId)).map(toWireDelivery)
    },
  }),
  defineRoute('organizationWebhookResend', {
    ...webhook,
    summary: 'Sends a message again, whether it was delivered or not.',
    async handle({ actor, params, doing }) {
      const { webhookId, deliveryId } = params
      await resendMessage(doing(null), { organizer: actor.account, webhookId, deliveryId })
      return { message: 'The message is on its way again.' }
    },
  }),
]

function toAnswer({ id, url, types, createdAt, disabledAt }: Webhook): WireWebhook {
  return {
    id,
    url,
    types,
    created_at: createdAt.toISOString(),
    disabled_at: disabledAt?.toISOString() ?? null,
  }
}

function toWireDelivery(delivery: Delivery): WireDelivery {
  const { id, messageId, type, state, attempts, status, createdAt, nextAt } = delivery
  return {
    id,
    message_id: messageId,
    type,
    state,
    attempts,
    status,
    created_at: createdAt.toISOString(),
    next_at: nextAt?.toISOString() ?? null,
  }
}
