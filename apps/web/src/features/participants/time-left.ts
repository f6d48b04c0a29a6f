/** The time left. Each key has a sentence among the words. */
export type TimeLeft = { key: 'unknown' } | { key: 'soon' } | { key: 'minutes' | 'hours'; count: number }

/** Rounds the time left up to whole minutes or hours, because an early end is better than a late one. */
export function roundTimeLeft(seconds: number | null): TimeLeft {
  if (seconds === null) return { key: 'unknown' }
  if (seconds < 60) return { key: 'soon' }
  const minutes = Math.ceil(seconds / 60)
  return minutes < 90 ? { key: 'minutes', count: minutes } : { key: 'hours', count: Math.ceil(minutes / 60) }
}
