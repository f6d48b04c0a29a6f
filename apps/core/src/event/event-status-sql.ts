import type { EventStatus } from '@certify/domain/event/event-status'
import { type SQL, sql } from 'drizzle-orm'
import { events } from '../database/schema/events'

/**
 * The rule of `statusAt` as conditions on rows, one for each status, so that each can use an index. A test compares
 * both.
 */
export const statusCondition: Record<EventStatus, (now: Date) => SQL> = {
  canceled: () => sql`${events.canceledAt} is not null`,
  minting: () => sql`(${events.canceledAt} is null and ${events.minting} = 'open')`,
  upcoming: (now) => sql`(${byClock} and ${events.startsAt} > ${moment(now)})`,
  ongoing: (now) =>
    sql`(${byClock} and ${events.startsAt} <= ${moment(now)} and ${events.endsAt} >= ${moment(now)})`,
  ended: (now) =>
    sql`(${events.canceledAt} is null and (${events.minting} = 'closed' or (${events.minting} = 'never' and ${events.endsAt} < ${moment(now)})))`,
}

const byClock = sql`${events.canceledAt} is null and ${events.minting} = 'never'`

export const isUpcoming = statusCondition.upcoming

/** The event is in public lists. An index is limited to this condition, so every statement must word it like this. */
export const isListed = sql`${events.joining} <> 'unlisted'`

/** The event is upcoming, ongoing or minting, so it is not over. */
export function isOpen(now: Date): SQL {
  return sql`(${events.canceledAt} is null and (${events.minting} = 'open' or (${events.minting} = 'never' and ${events.endsAt} >= ${moment(now)})))`
}

/** The rule of `areDoorsOpen`: a test compares both. */
export function hasOpenDoors(now: Date): SQL {
  return openFrom(sql`${events.startsAt} - make_interval(mins => ${events.doorsOpenMinutes})`, now)
}

/** The event has started or starts within a day, and it has not ended. */
export function opensSoon(now: Date): SQL {
  return openFrom(sql`${events.startsAt} - interval '1 day'`, now)
}

function openFrom(opensAt: SQL, now: Date): SQL {
  return sql`(${byClock} and ${opensAt} <= ${moment(now)} and ${events.endsAt} >= ${moment(now)})`
}

/** Ended or canceled. */
export function isClosed(now: Date): SQL {
  return sql`(${events.canceledAt} is not null or ${statusCondition.ended(now)})`
}

function moment(now: Date): SQL {
  return sql`${now.toISOString()}::timestamptz`
}
