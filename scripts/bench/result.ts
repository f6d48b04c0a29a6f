import type { Cost } from './meter'

/** The measurements of one way of issuing. */
export type Result = {
  readonly certificates: number
  readonly seconds: number
  readonly gasEach: number
  readonly shares: ReadonlyMap<Cost, number>
}

/** Certificates in a second. */
export function computeRate({ certificates, seconds }: Result): number {
  return certificates / seconds
}
