/** How long is left, in the words of which the screen has one each. */
export type TimeLeft = { key: 'unknown' } | { key: 'soon' } | { key: 'minutes' | 'hours'; count: number }

/** Time left in whole minutes or hours, rounded up: a wait that ends early disappoints nobody. */
export function roundTimeLeft(seconds: number | null): TimeLeft {
  if (seconds === null) return { key: 'unknown' }
  if (seconds < 60) return { key: 'soon' }
  const minutes = Math.ceil(seconds / 60)
  return minutes < 90 ? { key: 'minutes', count: minutes } : { key: 'hours', count: Math.ceil(minutes / 60) }
}
