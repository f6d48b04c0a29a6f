/** How many certificates are made per second, minute or hour: the shortest unit that gives at least one. */
type MintingPace = { readonly key: 'second' | 'minute' | 'hour'; readonly certificates: number }

/** Chooses the unit of a pace; null while the rate is unknown. @param rate - Certificates per second. */
export function choosePace(rate: number | null): MintingPace | null {
  if (rate === null || rate <= 0) return null
  if (rate >= 1) return { key: 'second', certificates: Math.round(rate) }
  if (rate * 60 >= 1) return { key: 'minute', certificates: Math.round(rate * 60) }
  return { key: 'hour', certificates: Math.max(1, Math.round(rate * 3_600)) }
}
