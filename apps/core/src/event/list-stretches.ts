import type { EventSearch } from '@certify/domain/event/event-search'
import { type EventStatus, eventStatuses } from '@certify/domain/event/event-status'
import type { ListKey } from '@certify/domain/event/list-key'
import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { searchedEvents as row } from '../database/schema/searched-events'
import { byClock, hasEndedByClock, isClosedByHand, statusCondition } from './event-status-sql'
import { nearDays } from './search-conditions'

/** A part of the list, in its own order. Its rows follow all rows of the parts before it. */
export type Stretch = {
  readonly statuses: readonly EventStatus[]
  /** Conditions that together are the stretch, each with an index of its own. */
  readonly arms: readonly Arm[]
  readonly order: Order
}

/** `isSorted`: the arm's index has the order of the list. Otherwise the arm has few rows, which the database sorts. */
export type Arm = { readonly where: SQL; readonly isSorted: boolean }

export type Order = { readonly by: readonly PgColumn[]; readonly isRising: boolean }

const soonestFirst: Order = { by: [row.startsAt, row.id], isRising: true }
const latestFirst: Order = { by: [row.startsAt, row.id], isRising: false }
const newestFirst: Order = { by: [row.id], isRising: false }

const sorted = (where: SQL): Arm => ({ where, isSorted: true })

/**
 * Few events are under way at once. The index of days finds them: of a start before now and an end after it, each true of
 * half of all events, the planner expects a quarter of all events.
 */
const isUnderWay = (now: Date) =>
  and(statusCondition.ongoing(now, row), nearDays({ filters: { from: now, until: now } })) ?? sql`false`

/** The arms of each status. Few events are ongoing at once, and no index has them in an order. */
const armsOf: Record<EventStatus, (now: Date) => readonly Arm[]> = {
  upcoming: (now) => [sorted(statusCondition.upcoming(now, row))],
  ongoing: (now) => [{ where: isUnderWay(now), isSorted: false }],
  minting: (now) => [sorted(statusCondition.minting(now, row))],
  ended: (now) => [sorted(isClosedByHand(row)), sorted(hasEndedByClock(now, row))],
  canceled: (now) => [sorted(statusCondition.canceled(now, row))],
}

/**
 * The stretches of a list, in the order of the list.
 *
 * @param after - The key after which the list is read, if it is not read from its beginning.
 */
export function listStretches(
  {
    status,
    order,
    now,
    filters: { from, until } = {},
  }: Pick<EventSearch, 'status' | 'order' | 'now' | 'filters'>,
  after: ListKey | null = null,
): readonly Stretch[] {
  // What follows an event to come has not begun. If the condition says it again, the planner expects few to follow.
  const isToCome = after !== null && after.part === 0 && after.startsAt > now
  const upcoming = isToCome ? [sorted(sql`(${byClock(row)})`)] : armsOf.upcoming(now)
  if (status === 'all' && order === 'discover') {
    const isOver = sql`(${row.canceledAt} is not null or ${row.minting} = 'closed')`
    return [
      {
        statuses: ['upcoming', 'ongoing'],
        arms: isToCome ? upcoming : [...upcoming, ...armsOf.ongoing(now)],
        order: soonestFirst,
      },
      // These events are over: only their attendees still look for them.
      { statuses: ['minting'], arms: armsOf.minting(now), order: latestFirst },
      {
        statuses: ['ended', 'canceled'],
        arms: [sorted(isOver), sorted(hasEndedByClock(now, row))],
        order: latestFirst,
      },
    ]
  }
  // In this order no status has an index, so the status is one of the conditions, see `matchOf`.
  // Days have one by their start: nothing says where in the order of numbers a past year lies.
  if (order === 'newest') {
    const by = from || until ? latestFirst : newestFirst
    return [{ statuses: eventStatuses, arms: [sorted(sql`true`)], order: by }]
  }
  if (status === 'all') return [{ statuses: eventStatuses, arms: [sorted(sql`true`)], order: latestFirst }]
  const isPast = order === 'start' || status === 'ended' || status === 'canceled'
  const arms = status === 'upcoming' && !isPast ? upcoming : armsOf[status](now)
  return [{ statuses: [status], arms, order: isPast ? latestFirst : soonestFirst }]
}
