/** How often a code of the screen changes, and for how many further steps it counts. */
type CodeTimes = { readonly stepMs: number; readonly grace: number }

/** The times of the QR code, and of the short code beneath it. */
export const doorCodeTimes = {
  scanned: { stepMs: 15_000, grace: 2 },
  typed: { stepMs: 120_000, grace: 1 },
} as const satisfies Record<string, CodeTimes>

/** How long the screen works without a connection. */
export const DOOR_CODES_AHEAD_MS = 10 * 60_000

/** How long a code that was just photographed still counts: at least, where its step was ending, and at most. */
export function getTimeLeft({ stepMs, grace }: CodeTimes): { leastMs: number; mostMs: number } {
  return { leastMs: grace * stepMs, mostMs: (grace + 1) * stepMs }
}
