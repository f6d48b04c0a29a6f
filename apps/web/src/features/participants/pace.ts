/** How fast certificates are made, by the unit of time that makes it a number of at least one. */
type MintingPace = { readonly key: 'second' | 'minute' | 'hour'; readonly certificates: number }

/** Null while unknown. @param rate - Certificates per second. */
export function choosePace(rate: number | null): MintingPace | null {
  if (rate === null || rate <= 0) return null
  if (rate >= 1) return { key: 'second', certificates: Math.round(rate) }
  if (rate * 60 >= 1) return { key: 'minute', certificates: Math.round(rate * 60) }
  return { key: 'hour', certificates: Math.max(1, Math.round(rate * 3_600)) }
}
