import type { Organizer } from '../../account/account'
import {
  type ApiKey,
  type ApiKeyRepository,
  hashKeyText,
  type KeyScope,
  newKeyText,
} from '../../account/api-key'
import type { EventRepository } from '../../event/event-repository'
import { findOwnEvent } from '../../event/owned-event'
import type { Clock } from '../../shared/clock'
import type { EventId } from '../../shared/event-id'
import type { Random } from '../../shared/random'

/**
 * Makes a key for an organizer's programs. Its text is returned once and never stored.
 *
 * @throws {EventNotFoundError} | {NotAllowedError} for another organizer's event | {TooManyKeysError}
 */
export async function createKey(
  { keys, events, clock, random }: createKey.Ports,
  { organizer, name, scopes, expiresAt, eventId, network }: createKey.Command,
): Promise<{ readonly key: ApiKey; readonly text: string }> {
  if (eventId !== null) await findOwnEvent(events, eventId, organizer)
  const { id, text } = newKeyText(random, network)
  const key: ApiKey = {
    id,
    organizerId: organizer.id,
    eventId,
    name,
    scopes,
    createdAt: clock(),
    expiresAt,
    lastUsedAt: null,
  }
  await keys.create({ ...key, secretHash: hashKeyText(text) })
  return { key, text }
}
export declare namespace createKey {
  type Ports = {
    keys: Pick<ApiKeyRepository, 'create'>
    events: Pick<EventRepository, 'find'>
    clock: Clock
    random: Random
  }
  type Command = {
    organizer: Organizer
    name: string
    scopes: readonly KeyScope[]
    expiresAt: Date | null
    eventId: EventId | null
    network: 'live' | 'test'
  }
}
