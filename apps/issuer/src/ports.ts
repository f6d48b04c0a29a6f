import type { ContentStore } from '@certify/domain/certificate/content-store'
import type { ArtworkRenderer } from '@certify/domain/issuing/artwork-renderer'
import type { CertificateRegistry } from '@certify/domain/issuing/certificate-registry'
import type { ChainLedger } from '@certify/domain/issuing/chain-ledger'
import type { ChainFollower } from '@certify/domain/issuing/chain-step'
import type { FinalityWitness } from '@certify/domain/issuing/finality-witness'
import type { IssuingStore } from '@certify/domain/issuing/issuing-store'
import type { IssuerLease } from '@certify/domain/issuing/lease'
import type { Log } from '@certify/domain/issuing/log'
import type { Address } from '@certify/domain/shared/address'
import type { Clock } from '@certify/domain/shared/clock'
import type { Failpoint } from './failpoint'

/** What the issuer needs from outside. */
export type IssuerPorts = {
  readonly store: IssuingStore
  readonly ledger: ChainLedger
  readonly lease: IssuerLease
  readonly registry: CertificateRegistry
  /** Volumes before the one of `registry`: nothing is issued there any more, and certificates still end. */
  readonly earlierVolumes?: readonly Address[]
  readonly follower: ChainFollower
  /** Where a second node is named: nothing is final without its word. */
  readonly witness?: FinalityWitness
  readonly content: Pick<ContentStore, 'putFile' | 'putMany' | 'putDirectory' | 'read'>
  readonly artwork: ArtworkRenderer
  readonly log: Log
  /** The product's idea of now: what is written on certificates. */
  readonly clock: Clock
  /** Of the product, without a slash at its end; certificates point there. */
  readonly publicUrl: string
  readonly budget: DailyBudget
  /** Tests end the process here; the product does nothing. */
  readonly failpoint?: Failpoint
}

/**
 * What new pages may cost in network fees on one day (UTC), in wei; null: without a bound. Registering organizers and
 * ending certificates is counted and never held back: a revocation protects people.
 */
export type DailyBudget = {
  /** All pages together. */
  readonly platformWei: bigint | null
  /** Those of each organizer. */
  readonly organizerWei: bigint | null
}

/** How patient the issuer is, in milliseconds unless named otherwise. */
export type IssuerTiming = {
  /** How often the chain is looked at when nobody calls. */
  readonly followEvery: number
  /** How often waiting requests are looked for when nobody calls. */
  readonly workEvery: number
  /** How often transactions on their way are looked after. */
  readonly watchEvery: number
  readonly sweepEvery: number
  readonly leaseSeconds: number
  /** A transaction that no block took for so long is offered higher fees. */
  readonly stuckAfter: number
  /** A nonce must have looked used by something else for so long: nodes behind one address may differ for a while. */
  readonly doubtFor: number
  /** One event may hold up others for so long while its page is drawn. */
  readonly turn: number
  /** The longest wait before something blocked is tried again. */
  readonly retryWithin: number
}

/** For a network with blocks every few seconds. */
export const networkTiming: IssuerTiming = {
  followEvery: 3_000,
  workEvery: 1_000,
  watchEvery: 5_000,
  sweepEvery: 30_000,
  // Another leads at most this and a second later.
  leaseSeconds: 6,
  stuckAfter: 45_000,
  doubtFor: 10_000,
  turn: 5_000,
  retryWithin: 30_000,
}

/** For the embedded chain, where each transaction has its block at once. */
export const localTiming: IssuerTiming = {
  ...networkTiming,
  followEvery: 150,
  watchEvery: 1_000,
  stuckAfter: 5_000,
  doubtFor: 1_000,
  retryWithin: 10_000,
}
