/** Whether a moment is before another; false while it is not known. Both are ISO 8601. */
export function isBefore(at: string | null, other: string): boolean {
  return at !== null && Date.parse(at) < Date.parse(other)
}
