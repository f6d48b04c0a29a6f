/** How long what was read is reused: a new build is seen at once, without a restart. */
const KEEP_MS = 100

/** Reads again after a moment, however many ask. A failure is not kept. */
export function forMoments<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let kept: { readonly until: number; readonly value: Promise<Value> } | null = null
  return () => {
    const now = performance.now()
    if (kept !== null && now < kept.until) return kept.value
    const value = read()
    kept = { until: now + KEEP_MS, value }
    value.catch(() => {
      kept = null
    })
    return value
  }
}
