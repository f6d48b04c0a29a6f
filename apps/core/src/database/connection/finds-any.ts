import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from './client'
import { onlyRow } from './transact'

/** How long a question waits for others, in milliseconds. Loops of an idle process wake at the same moments. */
const GATHER_MS = 5

/**
 * How long "nothing is due" stays valid if nobody writes, in milliseconds of the searches' `now`. All such answers
 * expire at the same moments, so that the next questions share a statement.
 */
const HOLDS_MS = 10_000

/** A search for rows that are due. */
type Search = {
  /** Distinguishes this search from others of the same database. */
  readonly name: string
  /** Finds the rows that are due at `now`. */
  readonly query: SQL
  readonly now: Date
}
type Question = {
  readonly query: SQL
  resolve(found: boolean): void
  reject(error: unknown): void
}
/** A search that found nothing: the number of writes before it, and the period of its `now`. */
type Nothing = { readonly writes: number; readonly period: number }

const gathered = new WeakMap<Queries, Question[]>()
const watched = new WeakMap<
  Queries,
  { readonly writes: () => number; readonly nothing: Map<string, Nothing> }
>()

/**
 * Lets `findsAny` skip a question while nothing is written.
 *
 * @param writes - Returns a number that changes with every write of any process. Only the embedded database can count
 *   that.
 */
export function watchWrites(queries: Queries, writes: () => number): void {
  watched.set(queries, { writes, nothing: new Map() })
}

/**
 * Whether something is due. Simultaneous questions share one statement, because on an idle server a statement costs
 * more than the question in it. Do not use this inside transactions.
 */
export async function findsAny(queries: Queries, { name, query, now }: Search): Promise<boolean> {
  const database = watched.get(queries)
  if (!database) return ask(queries, query)
  const writes = database.writes()
  const period = Math.floor(now.getTime() / HOLDS_MS)
  const last = database.nothing.get(name)
  if (last?.writes === writes && last.period === period) return false
  const found = await ask(queries, query)
  // A write during the question has changed the number, so the next question is sent.
  if (!found) database.nothing.set(name, { writes, period })
  return found
}

function ask(queries: Queries, query: SQL): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const questions = gathered.get(queries) ?? []
    questions.push({ query, resolve, reject })
    if (questions.length > 1) return
    gathered.set(queries, questions)
    setTimeout(() => {
      gathered.delete(queries)
      void askTogether(queries, questions)
    }, GATHER_MS)
  })
}

async function askTogether(queries: Queries, questions: readonly Question[]): Promise<void> {
  try {
    const columns = questions.map(({ query }, place) => sql`exists (${query}) as ${toColumn(place)}`)
    const { rows } = await queries.execute<Record<string, boolean>>(sql`select ${sql.join(columns, sql`, `)}`)
    const found = onlyRow(rows)
    for (const [place, { resolve }] of questions.entries()) resolve(found[`found_${place}`] === true)
  } catch (error) {
    for (const { reject } of questions) reject(error)
  }
}

function toColumn(place: number): SQL {
  return sql`${sql.identifier(`found_${place}`)}`
}
