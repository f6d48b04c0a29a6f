import type { Random } from '../shared/random'

/** Bytes that count up, always the same. */
export function countingRandom(): Random {
  let next = 0
  return (count) => Uint8Array.from({ length: count }, () => next++ & 255)
}
