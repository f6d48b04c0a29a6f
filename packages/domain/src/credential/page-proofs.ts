import type { Address } from '../shared/address'

/** A page whose block is final and that has no kept proof yet. */
export type UnprovenPage = {
  readonly contract: Address
  readonly page: number
  /** How many certificates it has. */
  readonly count: number
  /** The newest final block. */
  readonly block: bigint
}
