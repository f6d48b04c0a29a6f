import type { Queries } from '../database/connection/client'

/** How long a total of many matches may be outdated, in milliseconds. */
export const SHARED_MS = 30_000
const TOTALS_KEPT = 500

type Total = { readonly at: number; readonly count: Promise<number> }

const totals = new WeakMap<Queries, Map<string, Total>>()

/** Counts the matches of a search. Equal searches within half a minute share one count. */
export function shareTotal(
  queries: Queries,
  { key, now }: { readonly key: string; readonly now: Date },
  countMatches: () => Promise<number>,
): Promise<number> {
  const kept = totals.get(queries) ?? new Map<string, Total>()
  totals.set(queries, kept)
  const known = kept.get(key)
  if (known && Math.abs(now.getTime() - known.at) < SHARED_MS) return known.count
  const total = { at: now.getTime(), count: countMatches() }
  kept.delete(key)
  kept.set(key, total)
  total.count.catch(() => {
    if (kept.get(key) === total) kept.delete(key)
  })
  const [oldest] = kept.keys()
  if (kept.size > TOTALS_KEPT && oldest !== undefined) kept.delete(oldest)
  return total.count
}
