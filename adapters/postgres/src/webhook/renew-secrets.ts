import type { Random } from '@certify/domain/shared/random'
import { newWebhookSecret } from '@certify/domain/webhook/sign-webhook'
import { eq } from 'drizzle-orm'
import type { Queries } from '../connection/client'
import { keptAnswers } from '../schema/operations'
import { webhooks } from '../schema/webhooks'
import { openSecretBox } from './secret-box'

/**
 * Replaces what was encrypted with a lost key: each webhook gets another secret, which its organizer replaces by one
 * that a receiver can know, and answers kept for repeated requests are forgotten.
 */
export async function renewSecrets(tx: Queries, key: Uint8Array, random: Random): Promise<void> {
  const box = openSecretBox(key)
  for (const { id, url } of await tx.select().from(webhooks)) {
    const secret = box.seal(newWebhookSecret(random), url)
    await tx
      .update(webhooks)
      .set({ secret, formerSecret: null, formerUntil: null })
      .where(eq(webhooks.id, id))
  }
  await tx.delete(keptAnswers)
}
