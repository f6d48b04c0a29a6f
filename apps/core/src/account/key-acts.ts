import type { Organizer } from '@certify/domain/account/account'
import {
  type ApiKey,
  hashKeyText,
  isKeyText,
  type KeyId,
  type KeyScope,
  MAX_KEYS,
  newKeyText,
} from '@certify/domain/account/api-key'
import { assertOwnedBy } from '@certify/domain/event/owned-event'
import { FieldInvalidError, refuse } from '@certify/domain/shared/errors'
import type { EventId } from '@certify/domain/shared/event-id'
import { actsOf } from '../act/act'
import type { Core } from '../act/core'
import { readEvent } from '../event/find-event'
import { apiKeyReads, apiKeyStore } from './api-key-store'
import { holdAccount } from './hold-account'

/** The last use is stored at most this often, to avoid a write per request. */
const NOTE_EVERY_MS = 60_000

const act = actsOf((tx) => ({ keys: apiKeyStore(tx) }))

type NewKey = {
  readonly organizer: Organizer
  readonly name: string
  readonly scopes: readonly KeyScope[]
  readonly expiresAt: Date | null
  readonly eventId: EventId | null
  readonly network: 'live' | 'test'
}

/**
 * Makes a key for an organizer's programs. Its text is returned once and never stored. Refuses a key that is over,
 * another organizer's event, and a key too many.
 */
export const createKey = act(
  async (
    { core, tx, at, by, keys },
    { organizer, network, ...wanted }: NewKey,
  ): Promise<{ key: ApiKey; text: string }> => {
    const { expiresAt, eventId } = wanted
    if (expiresAt !== null && expiresAt <= at) {
      throw new FieldInvalidError({ field: 'expires_at', code: 'field.invalid' })
    }
    if (eventId !== null) assertOwnedBy(await readEvent(tx, eventId), organizer.id)
    await holdAccount(tx, organizer.id)
    if ((await keys.count(organizer.id)) >= MAX_KEYS) throw refuse('key.too_many', { max: MAX_KEYS })
    const { id, text } = newKeyText(core.random, network)
    const key: ApiKey = { id, organizerId: organizer.id, ...wanted, createdAt: at, lastUsedAt: null }
    await keys.add({ ...key, secretHash: hashKeyText(text), memberId: by.member })
    return { key, text }
  },
)

/** Ends a key at once. Does nothing if the organizer has no such key. */
export const revokeKey = act(
  ({ keys }, { organizer, id }: { organizer: Organizer; id: KeyId }): Promise<void> =>
    keys.remove(organizer.id, id),
)

/**
 * Finds a key by its text, and the organizer that it acts for. Refuses one that is mistyped, unknown, revoked or expired,
 * or whose organizer erased the account.
 */
export async function findKey(
  { queries, clock }: Pick<Core, 'queries' | 'clock'>,
  text: string,
): Promise<{ key: ApiKey; organizer: Organizer }> {
  const now = clock()
  const reads = apiKeyReads(queries)
  const found = isKeyText(text) ? await reads.find(text, now) : null
  if (found?.account?.role !== 'organizer') throw refuse('key.refused')
  const { key, account: organizer } = found
  if (now.getTime() - (key.lastUsedAt?.getTime() ?? 0) > NOTE_EVERY_MS) await reads.noteUse(key.id, now)
  return { key, organizer }
}
