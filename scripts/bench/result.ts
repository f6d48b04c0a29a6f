import type { Cost } from './meter'

/** What one way of issuing took. */
export type Result = {
  readonly certificates: number
  readonly seconds: number
  readonly gasEach: number
  readonly shares: ReadonlyMap<Cost, number>
}

/** Certificates in a second. */
export function rateOf({ certificates, seconds }: Result): number {
  return certificates / seconds
}
