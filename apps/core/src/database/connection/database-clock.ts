import type { Clock } from '@certify/domain/shared/clock'
import { sql } from 'drizzle-orm'
import type { Queries } from './client'
import { onlyRow } from './transact'
import { translating } from './translate-error'

/** How often the clock asks the database for the time, in milliseconds. */
const EVERY_MS = 60_000
/**
 * If the machine's clock and the counter differ by this much more than before, the machine slept or its clock was set.
 */
const JUMP_MS = 2_000
/** What was written this long ago is committed. A change may be committed after a later one was read. */
export const COMMITTED_MS = 120_000
/** How many times one measurement asks. The quickest answer counts, because its moment is known most exactly. */
const ANSWERS = 3

/** A clock that replicas share through their database. */
type DatabaseClock = {
  readonly now: Clock
  /** Asks the database again. @throws {UnavailableError} */
  measure(): Promise<void>
  stop(): void
}

/**
 * The time of the database, independent of this machine's clock. Between measurements, and while the database does not
 * answer, a monotonic counter advances it. The counter stops while the machine sleeps, so the clock then measures
 * again.
 *
 * @param counter - A monotonic counter of milliseconds; by default that of this process.
 * @throws {UnavailableError} when the database does not answer at the start.
 */
export async function databaseClock(
  queries: Pick<Queries, 'execute'>,
  counter: () => number = () => performance.now(),
): Promise<DatabaseClock> {
  let beginning = 0
  const difference = () => Date.now() - counter()
  let usual = difference()
  const ask = async () => {
    const sent = counter()
    const told = await askTime(queries)
    const taken = counter() - sent
    return { taken, beginning: told - sent - taken / 2 }
  }
  const measure = async () => {
    usual = difference()
    let best = await ask()
    for (let asked = 1; asked < ANSWERS; asked++) {
      const next = await ask()
      if (next.taken < best.taken) best = next
    }
    beginning = best.beginning
  }
  await measure()
  const timer = setInterval(() => void measure().catch(() => {}), EVERY_MS).unref()
  const now = () => {
    if (Math.abs(difference() - usual) > JUMP_MS) void measure().catch(() => {})
    return new Date(beginning + counter())
  }
  return { now, measure, stop: () => clearInterval(timer) }
}

/** Reads the database's own clock at this moment, in milliseconds since 1970. */
export function askTime(queries: Pick<Queries, 'execute'>): Promise<number> {
  return translating(async () => {
    const asked = sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`
    const { rows } = await queries.execute<{ now: number }>(asked)
    return onlyRow(rows).now
  })
}
