import type { ArrivedCodes } from './api/door-codes'

/** The code to show, and what part of its time is left, from 1 to 0. */
export type ShownCode = { readonly code: string; readonly url: string; readonly left: number }

/** The code to show now, by the page's own clock; null after the last known one. */
export function findCurrentCode({ codes, arrivedAt }: ArrivedCodes, now: number): ShownCode | null {
  const passed = now - arrivedAt
  const current = codes.find((each) => isNow(each, passed))
  if (!current) return null
  const left = (current.ends_in_ms - passed) / (current.ends_in_ms - current.starts_in_ms)
  return { code: current.code, url: current.url, left }
}

/** The short code to show now; null after the last known one. */
export function findShortCode({ short_codes, arrivedAt }: ArrivedCodes, now: number): string | null {
  return short_codes.find((each) => isNow(each, now - arrivedAt))?.code ?? null
}

function isNow(
  code: { readonly starts_in_ms: number; readonly ends_in_ms: number },
  passed: number,
): boolean {
  return code.starts_in_ms <= passed && passed < code.ends_in_ms
}

/** The two clocks drift apart by more than this when the machine sleeps, because the page's own clock stops then. */
const SLEPT_MS = 2_000

/**
 * Whether the machine slept between two readings of both clocks. The page's own clock is then behind, and so are the
 * codes.
 */
export function hasSlept(
  before: { readonly wall: number; readonly own: number },
  now: { readonly wall: number; readonly own: number },
): boolean {
  return Math.abs(now.wall - before.wall - (now.own - before.own)) > SLEPT_MS
}
