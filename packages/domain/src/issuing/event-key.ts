import type { Brand } from '../shared/brand'
import { type EventId, parseEventId } from '../shared/event-id'

/** An event's number on chain, a uint64: organizer number × 2³² + event id. */
export type EventKey = Brand<bigint, 'EventKey'>

/**
 * The on-chain number of an event.
 *
 * @param organizer - The organizer's number in the registry, from 1; not the account's id.
 */
export function toEventKey(organizer: number, eventId: EventId): EventKey {
  return ((BigInt(organizer) << 32n) | BigInt(eventId)) as EventKey
}

/** Splits an on-chain event number. `event` is null if its part is not an event id of this product. */
export function readEventKey(key: bigint): { organizer: number; eventId: EventId | null } {
  const id = Number(key & 0xffff_ffffn)
  return { organizer: Number(key >> 32n), eventId: id >= 1 && id < 2 ** 31 ? parseEventId(id) : null }
}
