import type { Organizer } from '@certify/domain/account/account'
import { refuse } from '@certify/domain/shared/errors'
import { newWebhookSecret } from '@certify/domain/webhook/sign-webhook'
import {
  FORMER_SECRET_SECONDS,
  MAX_WEBHOOKS,
  type Webhook,
  type WebhookType,
} from '@certify/domain/webhook/webhook'
import { holdAccount } from '../account/hold-account'
import { actsOf } from '../act/act'
import type { Doing } from '../act/core'
import { webhookStore } from './webhook-store'

const act = actsOf((tx) => ({ webhooks: webhookStore(tx) }))

type NewWebhook = {
  readonly organizer: Organizer
  readonly url: string
  readonly types: readonly WebhookType[]
}
type OfWebhook = { readonly organizer: Organizer; readonly webhookId: number }

/**
 * Makes a webhook for an organizer's programs. Its secret is returned once, and stored encrypted. Refuses an address that
 * is not one of the public internet, and a webhook too many.
 */
export async function createWebhook(
  doing: Doing<unknown>,
  command: NewWebhook,
): Promise<{ webhook: Webhook; secret: string }> {
  // It asks the DNS, for which no transaction should wait.
  await doing.core.checkWebhookAddress(command.url)
  return addWebhook(doing, command)
}

const addWebhook = act(async ({ core, tx, at, by, webhooks }, { organizer, types, ...given }: NewWebhook) => {
  await holdAccount(tx, organizer.id)
  if ((await webhooks.count(organizer.id)) >= MAX_WEBHOOKS) {
    throw refuse('webhook.too_many', { max: MAX_WEBHOOKS })
  }
  const secret = newWebhookSecret(core.random)
  const url = new URL(given.url).href
  const webhook = await webhooks.add({
    organizerId: organizer.id,
    memberId: by.member,
    url,
    types,
    secret: core.webhookSecrets.seal(secret, url),
    createdAt: at,
  })
  return { webhook, secret }
})

/** Writes a `ping`, and switches the webhook on again. */
export const pingWebhook = act(
  async ({ at, webhooks }, { organizer, webhookId }: OfWebhook): Promise<void> => {
    const { id } = await webhooks.hold(organizer.id, webhookId)
    await webhooks.change(id, { disabledAt: null })
    await webhooks.addPing(id, at)
  },
)

/** Makes a new secret, which is returned once. For a day messages are signed with the earlier one, too. */
export const changeWebhookSecret = act(
  async ({ core, at, webhooks }, { organizer, webhookId }: OfWebhook): Promise<string> => {
    const { id, url, secret: formerSecret } = await webhooks.hold(organizer.id, webhookId)
    const secret = newWebhookSecret(core.random)
    const formerUntil = new Date(at.getTime() + FORMER_SECRET_SECONDS * 1000)
    await webhooks.change(id, { secret: core.webhookSecrets.seal(secret, url), formerSecret, formerUntil })
    return secret
  },
)

/** Removes a webhook with its log. Does nothing if the organizer has no such webhook. */
export const removeWebhook = act(
  ({ webhooks }, { organizer, webhookId }: OfWebhook): Promise<void> =>
    webhooks.remove(organizer.id, webhookId),
)

/** Sends a message again, from its first attempt. */
export const resendMessage = act(
  async (
    { at, webhooks },
    { organizer, webhookId, deliveryId }: OfWebhook & { deliveryId: number },
  ): Promise<void> => {
    const { id } = await webhooks.hold(organizer.id, webhookId)
    await webhooks.restart(id, deliveryId, at)
  },
)
