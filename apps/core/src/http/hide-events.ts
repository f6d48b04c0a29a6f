import { hashSecret } from '@certify/domain/account/secret'
import { type EventId, parseEventId } from '@certify/domain/shared/event-id'
import type { Context } from 'hono'
import type { Actor } from './policy'
import type { ApiPorts } from './ports'
import type { Cookies } from './session-cookie'

/** The last number that the database could give. No event has it. */
const NO_EVENT = parseEventId(2 ** 31 - 1)

/** The query's name for the key of an unlisted event. */
export const EVENT_KEY = 'key'

/**
 * Puts a number that no event has in the place of each event that the caller may not know of. So every call answers
 * exactly as for an event that does not exist, and needs no rule of its own.
 *
 * @returns A function that changes these fields of a call's checked values in place.
 */
export function hideEvents(
  c: Context,
  { events, scans, clock }: Pick<ApiPorts, 'events' | 'scans' | 'clock'>,
  cookies: Cookies,
  person: Actor,
): (values: object, fields: readonly string[]) => Promise<void> {
  const caller = { wallet: person?.session.wallet ?? null, key: c.req.query(EVENT_KEY) ?? null }

  async function see(id: EventId): Promise<EventId> {
    return (await events.mayKnow(id, caller)) || (await hasScanned(id)) ? id : NO_EVENT
  }

  /** A person who scanned the code in the room sees the event that they arrive at. */
  async function hasScanned(id: EventId): Promise<boolean> {
    const secret = cookies.readClaim(c)
    const claim = secret === null ? null : await scans.find(hashSecret(secret), clock())
    return claim?.eventId === id
  }

  return async (values, fields) => {
    const named = values as Record<string, unknown>
    for (const field of fields) {
      const value = named[field]
      if (typeof value === 'number') named[field] = await see(parseEventId(value))
      if (Array.isArray(value)) named[field] = await Promise.all(value.map(see))
    }
  }
}
