import type { Organizer } from '../../account/account'
import type { Clock } from '../../shared/clock'
import type { Random } from '../../shared/random'
import { newWebhookSecret } from '../../webhook/sign-webhook'
import type { CheckWebhookAddress, Webhook, WebhookRepository, WebhookType } from '../../webhook/webhook'

/**
 * Makes a webhook for an organizer's programs. Its secret is returned once, and stored encrypted.
 *
 * @throws {WebhookAddressError} | {TooManyWebhooksError}
 */
export async function createWebhook(
  { webhooks, checkWebhookAddress, clock, random }: createWebhook.Ports,
  { organizer, url, types }: createWebhook.Command,
): Promise<{ readonly webhook: Webhook; readonly secret: string }> {
  await checkWebhookAddress(url)
  const secret = newWebhookSecret(random)
  const webhook = await webhooks.create({
    organizerId: organizer.id,
    url: new URL(url).href,
    types,
    secret,
    createdAt: clock(),
  })
  return { webhook, secret }
}
export declare namespace createWebhook {
  type Ports = {
    webhooks: Pick<WebhookRepository, 'create'>
    checkWebhookAddress: CheckWebhookAddress
    clock: Clock
    random: Random
  }
  type Command = { organizer: Organizer; url: string; types: readonly WebhookType[] }
}
