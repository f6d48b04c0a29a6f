import type { Brand } from './brand'
import { parseId } from './id'

/** Number of an event, from 1. */
export type EventId = Brand<number, 'EventId'>

/** Reads an event's number. @throws {FieldInvalidError} */
export function parseEventId(input: string | number, field = 'event_id'): EventId {
  return parseId(input, field) as EventId
}
