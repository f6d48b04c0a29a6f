import type { EventSearch } from '@certify/domain/event/event-search'
import { type EventStatus, eventStatuses } from '@certify/domain/event/event-status'
import { or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { events } from '../database/schema/events'
import { isClosed, statusCondition } from './event-status-sql'

/** A part of the list, in its own order. Its rows follow all rows of the parts before it. */
export type Stretch = {
  readonly statuses: readonly EventStatus[]
  readonly where: SQL | undefined
  readonly order: Order
  /**
   * Conditions that together are `where`, each with an index of its own. Such a stretch lists the soonest events first.
   */
  readonly arms?: readonly Arm[]
}

/** `isSorted`: the arm's index has the order of the list. Otherwise the arm has few rows, which the database sorts. */
export type Arm = { readonly where: SQL; readonly isSorted: boolean }

export type Order = { readonly by: readonly PgColumn[]; readonly isRising: boolean }

const soonestFirst: Order = { by: [events.startsAt, events.id], isRising: true }
const latestFirst: Order = { by: [events.startsAt, events.id], isRising: false }
const newestFirst: Order = { by: [events.id], isRising: false }

/** The stretches of a list, in the order of the list. */
export function listStretches({ status, order, now }: EventSearch): readonly Stretch[] {
  if (status === 'all' && order === 'discover') {
    return [
      {
        statuses: ['upcoming', 'ongoing'],
        where: or(statusCondition.upcoming(now), statusCondition.ongoing(now)),
        order: soonestFirst,
        arms: [
          { where: statusCondition.upcoming(now), isSorted: true },
          { where: statusCondition.ongoing(now), isSorted: false },
        ],
      },
      // These events are over: only their attendees still look for them.
      { statuses: ['minting'], where: statusCondition.minting(now), order: latestFirst },
      { statuses: ['ended', 'canceled'], where: isClosed(now), order: latestFirst },
    ]
  }
  const statuses = status === 'all' ? eventStatuses : [status]
  const where = status === 'all' ? undefined : statusCondition[status](now)
  if (order === 'newest') return [{ statuses, where, order: newestFirst }]
  if (status === 'ongoing' && order === 'discover' && where)
    return [{ statuses, where, order: soonestFirst, arms: [{ where, isSorted: false }] }]
  const isPast = order === 'start' || status === 'ended' || status === 'canceled'
  return [{ statuses, where, order: isPast ? latestFirst : soonestFirst }]
}
