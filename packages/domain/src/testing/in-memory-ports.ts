import type { AuditAction } from '../audit/audit-record'
import type { Event } from '../event/event'
import { EventNotFoundError } from '../event/event-errors'
import type { EventRepository } from '../event/event-repository'
import type { EventId } from '../shared/event-id'
import type { Random } from '../shared/random'

/** Events in memory; `done` lists the recorded actions. */
export function inMemoryEvents(...events: readonly Event[]): Pick<EventRepository, 'find' | 'change'> & {
  readonly done: AuditAction[]
} {
  const stored = new Map<EventId, Event>(events.map((event) => [event.id, event]))
  const done: AuditAction[] = []
  return {
    done,
    find: async (id) => stored.get(id) ?? null,
    async change(id, { at }, decide) {
      const event = stored.get(id)
      if (!event) throw new EventNotFoundError({ eventId: id })
      const { set, audit } = decide(event)
      const { attendanceCode: _, ...columns } = set
      const changed = { ...event, ...columns, updatedAt: at }
      stored.set(id, changed)
      done.push(audit.action)
      return changed
    },
  }
}

/** Bytes that count up, always the same. */
export function countingRandom(): Random {
  let next = 0
  return (count) => Uint8Array.from({ length: count }, () => next++ & 255)
}
