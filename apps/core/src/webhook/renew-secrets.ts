import type { Random } from '@certify/domain/shared/random'
import { newWebhookSecret } from '@certify/domain/webhook/sign-webhook'
import { eq } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { keptAnswers } from '../database/schema/operations'
import { transcripts } from '../database/schema/transcripts'
import { webhooks } from '../database/schema/webhooks'
import { openSecretBox } from './secret-box'

/**
 * Replaces everything that was encrypted with a lost key. Each webhook gets a new secret, which no receiver knows until
 * its organizer makes another one. Answers kept for repeated requests are deleted. Links of transcripts
 * go on working, but their owners cannot copy them again.
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
  await tx.update(transcripts).set({ secretSealed: null })
  await tx.delete(keptAnswers)
}
