import type { EventStatus } from '@certify/domain/event/event-status'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { events } from '../database/schema/events'

/** The columns on which a status depends, of events or of what lists search. */
type StatusColumns = Readonly<Record<'canceledAt' | 'minting' | 'startsAt' | 'endsAt', SQLWrapper>>

/**
 * The rule of `statusAt` as conditions on rows, one for each status, so that each can use an index. A test compares
 * both.
 */
export const statusCondition: Record<EventStatus, (now: Date, of?: StatusColumns) => SQL> = {
  canceled: (_, of = events) => sql`${of.canceledAt} is not null`,
  minting: (_, of = events) => sql`(${of.canceledAt} is null and ${of.minting} = 'open')`,
  upcoming: (now, of = events) => sql`(${byClock(of)} and ${of.startsAt} > ${moment(now)})`,
  ongoing: (now, of = events) =>
    sql`(${byClock(of)} and ${of.startsAt} <= ${moment(now)} and ${of.endsAt} >= ${moment(now)})`,
  ended: (now, of = events) => sql`(${isClosedByHand(of)} or ${hasEndedByClock(now, of)})`,
}

/** The clock decides the status of the event. Indexes are limited to this condition. */
export function byClock(of: StatusColumns): SQL {
  return sql`${of.canceledAt} is null and ${of.minting} = 'never'`
}

/** Its minting period was ended. */
export function isClosedByHand(of: StatusColumns = events): SQL {
  return sql`(${of.canceledAt} is null and ${of.minting} = 'closed')`
}

/** It ended without a minting period. It has also started, which lets an index begin at this moment. */
export function hasEndedByClock(now: Date, of: StatusColumns = events): SQL {
  return sql`(${byClock(of)} and ${of.endsAt} < ${moment(now)} and ${of.startsAt} < ${moment(now)})`
}

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
  return sql`(${byClock(events)} and ${opensAt} <= ${moment(now)} and ${events.endsAt} >= ${moment(now)})`
}

/** Ended or canceled. */
export function isClosed(now: Date): SQL {
  return sql`(${events.canceledAt} is not null or ${statusCondition.ended(now)})`
}

function moment(now: Date): SQL {
  return sql`${now.toISOString()}::timestamptz`
}
