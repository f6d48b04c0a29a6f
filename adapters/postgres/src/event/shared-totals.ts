import type { Queries } from '../connection/client'

/** How long a total may be outdated, in milliseconds, if there are many matches. */
const SHARED_MS = 30_000
const TOTALS_KEPT = 500

type Total = { readonly at: number; readonly count: Promise<number> }

const totals = new WeakMap<Queries, Map<string, Total>>()

/** Counts the matches of a search once for all equal searches within half a minute. */
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
