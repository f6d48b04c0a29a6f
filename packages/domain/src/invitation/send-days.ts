const DAY_MS = 86_400_000

/**
 * When each of several mails leaves, so that no more than `perDay` leave within a day.
 *
 * @param queued - Mails of the last day, and those that wait.
 */
export function planSendDays(
  count: number,
  { queued, perDay, at }: { queued: number; perDay: number; at: Date },
): Date[] {
  return Array.from(
    { length: count },
    (_, index) => new Date(at.getTime() + Math.floor((queued + index) / perDay) * DAY_MS),
  )
}
