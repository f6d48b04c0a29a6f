import { keyScopes, MAX_KEY_NAME_LENGTH } from '@certify/domain/account/api-key'
import * as z from 'zod'
import { rule } from './field-problems'
import { choice, eventId, line } from './fields'

/** Asks for a key. Without scopes it may read only. */
export const newKeyRequest = z.strictObject({
  name: line({ max: MAX_KEY_NAME_LENGTH, required: true }),
  scopes: z
    .array(choice(keyScopes), rule('field.not_a_list'))
    .min(1, rule('field.required'))
    .max(keyScopes.length, rule('field.too_many', { max: keyScopes.length }))
    .optional(),
  /** ISO 8601, UTC; absent: it does not expire. */
  expires_at: z.iso.datetime(rule('field.invalid')).optional(),
  event_id: eventId.optional(),
})

/** A key of an organization, without its text. */
export const apiKeyAnswer = z
  .object({
    id: z.string(),
    name: z.string(),
    scopes: z.array(z.enum(keyScopes)).readonly(),
    event_id: z.int().nullable(),
    created_at: z.string(),
    expires_at: z.string().nullable(),
    last_used_at: z.string().nullable(),
  })
  .meta({ id: 'ApiKey' })
export type WireApiKey = z.infer<typeof apiKeyAnswer>

/** A new key. Its text is in no other answer. */
export const newKeyResponse = z.object({ id: z.string(), key: z.string() })
