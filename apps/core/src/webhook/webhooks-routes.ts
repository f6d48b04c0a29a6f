import { createWebhook } from '@certify/domain/acts/integrating/create-webhook'
import { newWebhookSecret } from '@certify/domain/webhook/sign-webhook'
import { type Delivery, FORMER_SECRET_SECONDS, type Webhook } from '@certify/domain/webhook/webhook'
import type { WireDelivery, WireWebhook } from '@certify/wire/webhooks'
import { defineRoute } from '../http/route'

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
    async handle({ ports, actor, body }) {
      const types = [...new Set(body.types)]
      const made = await createWebhook(ports, { organizer: actor.account, url: body.url, types })
      return { id: made.webhook.id, secret: made.secret }
    },
  }),
  defineRoute('organizationWebhookPing', {
    ...webhook,
    summary: 'Sends a message of the type `ping`. A webhook that was switched off is on again.',
    async handle({ ports, actor, params }) {
      await ports.webhooks.ping(params.webhookId, actor.account.id, ports.clock())
      return { message: 'A test message is on its way.' }
    },
  }),
  defineRoute('organizationWebhookSecret', {
    ...webhook,
    summary: 'Makes a new secret. For a day messages are signed with the earlier one, too.',
    async handle({ ports, actor, params }) {
      const secret = newWebhookSecret(ports.random)
      const formerUntil = new Date(ports.clock().getTime() + FORMER_SECRET_SECONDS * 1000)
      await ports.webhooks.changeSecret(params.webhookId, actor.account.id, { secret, formerUntil })
      return { secret }
    },
  }),
  defineRoute('organizationWebhookRemove', {
    ...webhook,
    summary: 'Removes a webhook with its log. What waits is not sent.',
    async handle({ ports, actor, params }) {
      await ports.webhooks.remove(params.webhookId, actor.account.id)
      return { message: 'The webhook is removed.' }
    },
  }),
  defineRoute('organizationWebhookLog', {
    ...webhook,
    summary: 'The latest 50 messages of a webhook, newest first. Messages are kept for 30 days.',
    async handle({ ports, actor, params }) {
      return (await ports.webhooks.readLog(params.webhookId, actor.account.id)).map(toWireDelivery)
    },
  }),
  defineRoute('organizationWebhookResend', {
    ...webhook,
    summary: 'Sends a message again, whether it was delivered or not.',
    async handle({ ports, actor, params }) {
      const { webhookId, deliveryId } = params
      await ports.webhooks.resend(webhookId, deliveryId, actor.account.id, ports.clock())
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
