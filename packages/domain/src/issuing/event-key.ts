import type { Brand } from '../shared/brand'
import { type EventId, parseEventId } from '../shared/event-id'

/** An event's number on chain, a uint64: organizer number × {@link EVENTS_PER_ORGANIZER} + event id. */
export type EventKey = Brand<bigint, 'EventKey'>

/** The range of event ids in a key: its lower 32 bits. */
export const EVENTS_PER_ORGANIZER = 2n ** 32n

/**
 * The on-chain number of an event.
 *
 * @param organizer - The organizer's number in the registry, from 1; not the account's id.
 */
export function toEventKey(organizer: number, eventId: EventId): EventKey {
  return (BigInt(organizer) * EVENTS_PER_ORGANIZER + BigInt(eventId)) as EventKey
}

/** Splits an on-chain event number. `eventId` is null if its part is not an event id of this product. */
export function readEventKey(key: bigint): { organizer: number; eventId: EventId | null } {
  const { organizerNumber, eventNumber } = splitEventKey(key)
  const isEventId = eventNumber >= 1 && eventNumber < 2 ** 31
  return { organizer: organizerNumber, eventId: isEventId ? parseEventId(eventNumber) : null }
}

/** The two numbers that an on-chain event number holds. People and files get these, never the number itself. */
export function splitEventKey(key: bigint): { eventNumber: number; organizerNumber: number } {
  return {
    eventNumber: Number(key % EVENTS_PER_ORGANIZER),
    organizerNumber: Number(key / EVENTS_PER_ORGANIZER),
  }
}

/** Takes an event's number as the registry gives it. @throws {RangeError} for a number that is not a uint64. */
export function parseEventKey(number: bigint): EventKey {
  if (number < 0n || number >= 2n ** 64n) throw new RangeError(`${number} is no number of an event on chain.`)
  return number as EventKey
}
