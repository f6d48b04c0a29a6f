/** A moment as credentials write it: UTC, whole seconds. */
export function formatMoment(at: Date): string {
  return `${at.toISOString().slice(0, 19)}Z`
}
