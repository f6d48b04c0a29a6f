import type { Clock } from '@certify/domain/shared/clock'
import type { RateCounter, RateLimit } from '@certify/domain/shared/rate-limit'
import { and, eq, lte, sql } from 'drizzle-orm'
import { rateCounters } from '../schema/operations'
import type { Queries } from './client'
import { onlyRow } from './transact'
import { translating } from './translate-error'

/** How often replicas share their counts of limits that are not exact, in milliseconds. */
const SHARE_EVERY_MS = 1_000

/** The count of one key of a limit that is not exact. */
type Tally = {
  readonly limit: RateLimit
  readonly key: string
  /** The count of all replicas at the last exchange. */
  shared: number
  /** The count of this replica since then. */
  own: number
  resetsAt: Date
}

/** A counter that several replicas share through their database. */
export type SharedRateCounter = RateCounter & {
  /** Adds this replica's counts to the shared ones, and reads the sums of all replicas. */
  share(): Promise<void>
  /** Removes windows that are over, and returns their number. */
  removeExpired(): Promise<number>
  /** Stops the periodic sharing. */
  stop(): void
}

/**
 * Counts in PostgreSQL. An exact limit takes one statement, so each of many concurrent calls gets its own number. Each
 * replica counts other limits in memory and shares them once a second, because a write for each read would cost more
 * than the read.
 */
export function rateCounter(queries: Queries, clock: Clock): SharedRateCounter {
  const tallies = new Map<string, Tally>()
  const share = async () => {
    const told = [...tallies.values()].filter(({ own }) => own > 0)
    forgetOver(tallies, clock())
    if (told.length === 0) return
    const sums = told.map(({ own }) => own)
    move(told, sums, 1)
    // If the database does not answer, the counts stay here until the next time.
    await exchange(queries, clock(), told, sums).catch(() => {
      move(told, sums, -1)
      shareSoon()
    })
  }
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  const shareSoon = () => {
    if (isStopped) return
    timer ??= setTimeout(() => {
      timer = undefined
      void share()
    }, SHARE_EVERY_MS).unref()
  }
  return {
    async add(limit, key, points = 1) {
      if (limit.exact) return addExactly(queries, clock(), { limit, key, points })
      const now = clock()
      const name = `${limit.name} ${key}`
      const known = tallies.get(name)
      const tally = known && known.resetsAt > now ? known : fresh(limit, key, now)
      tallies.set(name, tally)
      tally.own += points
      shareSoon()
      return { count: tally.shared + tally.own, secondsLeft: secondsUntil(tally.resetsAt, now) }
    },
    subtract: (limit, key) =>
      translating(async () => {
        await queries
          .update(rateCounters)
          .set({ count: sql`greatest(${rateCounters.count} - 1, 0)` })
          .where(and(eq(rateCounters.name, limit.name), eq(rateCounters.key, key)))
      }),
    share,
    removeExpired: () =>
      translating(async () => {
        const { rowCount } = await queries.delete(rateCounters).where(lte(rateCounters.resetsAt, clock()))
        return rowCount ?? 0
      }),
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

async function addExactly(
  queries: Queries,
  now: Date,
  { limit, key, points }: { limit: RateLimit; key: string; points: number },
) {
  const { count, resetsAt } = await translating(async () =>
    onlyRow(await upsert(queries, now, [{ ...fresh(limit, key, now), count: points }])),
  )
  return { count, secondsLeft: secondsUntil(resetsAt, now) }
}

async function exchange(
  queries: Queries,
  now: Date,
  told: readonly Tally[],
  sums: readonly number[],
): Promise<void> {
  const rows = told.map((tally, index) => ({ ...tally, count: sums[index] ?? 0 }))
  const heard = await upsert(queries, now, rows)
  const byName = new Map(heard.map((row) => [`${row.name} ${row.key}`, row]))
  for (const tally of told) {
    const row = byName.get(`${tally.limit.name} ${tally.key}`)
    if (!row) continue
    tally.shared = row.count
    tally.resetsAt = row.resetsAt
  }
}

/** Adds to open windows and begins new ones. Rows are sorted, so two replicas cannot deadlock. */
function upsert(
  queries: Queries,
  now: Date,
  rows: readonly (Pick<Tally, 'limit' | 'key' | 'resetsAt'> & { readonly count: number })[],
) {
  const values = rows
    .map(({ limit, key, count, resetsAt }) => ({ name: limit.name, key, count, resetsAt }))
    .sort((a, b) => `${a.name} ${a.key}`.localeCompare(`${b.name} ${b.key}`))
  const isOver = sql`${rateCounters.resetsAt} <= ${now.toISOString()}::timestamptz`
  return queries
    .insert(rateCounters)
    .values(values)
    .onConflictDoUpdate({
      target: [rateCounters.name, rateCounters.key],
      set: {
        count: sql`case when ${isOver} then excluded.count else ${rateCounters.count} + excluded.count end`,
        resetsAt: sql`case when ${isOver} then excluded.resets_at else ${rateCounters.resetsAt} end`,
      },
    })
    .returning()
}

function fresh(limit: RateLimit, key: string, now: Date): Tally {
  return { limit, key, shared: 0, own: 0, resetsAt: new Date(now.getTime() + limit.seconds * 1000) }
}

/** Moves counts from own to shared while they are sent, or back. */
function move(told: readonly Tally[], sums: readonly number[], direction: 1 | -1): void {
  told.forEach((tally, index) => {
    const sum = direction * (sums[index] ?? 0)
    tally.shared += sum
    tally.own -= sum
  })
}

function forgetOver(tallies: Map<string, Tally>, now: Date): void {
  for (const [name, { resetsAt }] of tallies) if (resetsAt <= now) tallies.delete(name)
}

function secondsUntil(end: Date, now: Date): number {
  return Math.max(0, Math.ceil((end.getTime() - now.getTime()) / 1000))
}
