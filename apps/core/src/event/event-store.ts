import type { HeldFigures } from '@certify/domain/agenda/agenda-item'
import type { Event, Minting } from '@certify/domain/event/event'
import type { EventDraft } from '@certify/domain/event/event-draft'
import { toTagKey } from '@certify/domain/event/tags'
import type { AccountId } from '@certify/domain/shared/account-id'
import type { Cid } from '@certify/domain/shared/cid'
import type { EventId } from '@certify/domain/shared/event-id'
import { and, count, eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Queries } from '../database/connection/client'
import { onlyRow } from '../database/connection/transact'
import { trusted } from '../database/connection/trusted'
import { accounts } from '../database/schema/accounts'
import { events } from '../database/schema/events'
import { nextCode, type SealedCode } from './event-codes'
import { lockEvent } from './event-rows'
import { statusCondition } from './event-status-sql'

/** What an organizer says of an event, and its picture. */
export type Described = EventDraft & {
  readonly pictureCid: Cid | null
  readonly printsNames: boolean
} & Partial<AddedUp>

/** What an event has beside its agenda. */
type AddedUp = Pick<Event, 'completion' | 'credit' | 'listsSessions' | 'lastItem'> & HeldFigures

/** What an act changes of an event. */
type Changes = Partial<Described> & {
  readonly minting?: Minting
  readonly canceledAt?: Date
  readonly previousStartsAt?: Date
  readonly doorEpoch?: number
}

/** The queries that add an event. */
export function newEventStore(tx: Queries, at: Date) {
  return {
    /** How many upcoming events an organizer has. Until this transaction ends, nobody else adds one. */
    async countUpcoming(organizerId: AccountId): Promise<number> {
      const ofOrganizer = eq(accounts.id, organizerId)
      await tx.select({ id: accounts.id }).from(accounts).where(ofOrganizer).for('no key update')
      const isUpcoming = and(eq(events.organizerId, organizerId), statusCondition.upcoming(at))
      return onlyRow(await tx.select({ upcoming: count() }).from(events).where(isUpcoming)).upcoming
    },
    async add(organizerId: AccountId, described: Described, code: SealedCode): Promise<Event> {
      const { requirements, agenda, tags } = described
      const lists = { requirements: [...requirements], agenda: [...agenda], ...toTagColumns(tags) }
      const inserted = await tx
        .insert(events)
        .values({ ...described, ...lists, ...code, organizerId, createdAt: at, updatedAt: at })
        .returning({ id: events.id })
      return lockEvent(tx, trusted.eventId(onlyRow(inserted).id))
    },
  }
}

/** The queries of one event's row. The act that uses it holds the event. */
export function eventStore(tx: Queries, eventId: EventId, at: Date) {
  const set = async (columns: PgUpdateSetSource<typeof events>): Promise<Event> => {
    await tx
      .update(events)
      .set({ ...columns, updatedAt: at })
      .where(eq(events.id, eventId))
    return lockEvent(tx, eventId)
  }
  return {
    change: (changes: Changes) => set(toColumns(changes)),
    /** The event as it is after the changes of this transaction. */
    read: () => lockEvent(tx, eventId),
    /** Gives the event a new key. Its old one opens it no longer. */
    renewKey: () => set({ linkKey: sql`default` }),
    /** Keeps the old attendance code as the previous one, and ends a lock. */
    replaceCode: (code: SealedCode) => set(nextCode(code, at)),
    raiseCalendarSequence: () => raiseCalendarSequence(tx, eventId),
  }
}

/** Calendars replace an entry only by one with a higher sequence number. */
async function raiseCalendarSequence(tx: Queries, eventId: number): Promise<void> {
  const raised = { calendarSequence: sql`${events.calendarSequence} + 1` }
  await tx.update(events).set(raised).where(eq(events.id, eventId))
}

function toColumns({ requirements, agenda, tags, ...changes }: Changes) {
  return {
    ...changes,
    ...(tags && toTagColumns(tags)),
    ...(requirements && { requirements: [...requirements] }),
    ...(agenda && { agenda: [...agenda] }),
  }
}

function toTagColumns(tags: readonly string[]) {
  return { tags: [...tags], tagKeys: tags.map(toTagKey) }
}
