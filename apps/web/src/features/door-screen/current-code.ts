import type { ArrivedCodes } from './api/door-codes'

/** The code to show, and what part of its time is left, from 1 to 0. */
export type ShownCode = { readonly code: string; readonly url: string; readonly left: number }

/** The code of this moment on the page's own clock; null once the last known one is over. */
export function findCurrentCode({ codes, arrivedAt }: ArrivedCodes, now: number): ShownCode | null {
  const passed = now - arrivedAt
  const current = codes.find((each) => isNow(each, passed))
  if (!current) return null
  const left = (current.ends_in_ms - passed) / (current.ends_in_ms - current.starts_in_ms)
  return { code: current.code, url: current.url, left }
}

/** The short code of this moment; null once the last known one is over. */
export function findShortCode({ short_codes, arrivedAt }: ArrivedCodes, now: number): string | null {
  return short_codes.find((each) => isNow(each, now - arrivedAt))?.code ?? null
}

function isNow(
  code: { readonly starts_in_ms: number; readonly ends_in_ms: number },
  passed: number,
): boolean {
  return code.starts_in_ms <= passed && passed < code.ends_in_ms
}

/** A machine that slept longer than this has a clock of its own that stood still. */
const SLEPT_MS = 2_000

/** Whether the machine slept between two looks at both clocks: codes counted by the page's own clock are then late. */
export function hasSlept(
  before: { readonly wall: number; readonly own: number },
  now: { readonly wall: number; readonly own: number },
): boolean {
  return Math.abs(now.wall - before.wall - (now.own - before.own)) > SLEPT_MS
}
