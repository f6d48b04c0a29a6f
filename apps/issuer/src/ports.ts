import type { ContentStore } from '@certify/domain/certificate/content-store'
import type { DomainClaim } from '@certify/domain/credential/claimed-domain'
import type { ArtworkRenderer } from '@certify/domain/issuing/artwork-renderer'
import type { CertificateRegistry } from '@certify/domain/issuing/certificate-registry'
import type { ChainLedger } from '@certify/domain/issuing/chain-ledger'
import type { ChainFollower } from '@certify/domain/issuing/chain-step'
import type { FinalityWitness } from '@certify/domain/issuing/finality-witness'
import type { IssuingStore } from '@certify/domain/issuing/issuing-store'
import type { IssuerLease } from '@certify/domain/issuing/lease'
import type { Log } from '@certify/domain/issuing/log'
import type { RegistryPauser } from '@certify/domain/issuing/registry-pauser'
import type { AccountId } from '@certify/domain/shared/account-id'
import type { Address } from '@certify/domain/shared/address'
import type { Clock } from '@certify/domain/shared/clock'
import type { Failpoint } from './failpoint'

/** What the issuer needs from outside. */
export type IssuerPorts = {
  readonly store: IssuingStore
  readonly ledger: ChainLedger
  readonly lease: IssuerLease
  readonly registry: CertificateRegistry
  /** The volumes before `registry`. They issue nothing new, but their certificates can still end. */
  readonly earlierVolumes?: readonly Address[]
  /** The key that pauses the registry when our own is misused, if one is configured. */
  readonly pauser?: RegistryPauser
  readonly follower: ChainFollower
  /** The second node, if one is configured. Nothing is final until it agrees. */
  readonly witness?: FinalityWitness
  readonly content: Pick<ContentStore, 'putFile' | 'putMany' | 'putDirectory' | 'read'>
  readonly artwork: ArtworkRenderer
  readonly log: Log
  readonly domains: { find(organizerId: AccountId): Promise<DomainClaim | null> }
  /** The product's current time, which certificates state as their date. */
  readonly clock: Clock
  /** The product's address without a slash at the end. Certificates link to it. */
  readonly publicUrl: string
  readonly budget: DailyBudget
  /** Tests end the process here; the product does nothing. */
  readonly failpoint?: Failpoint
}

/**
 * The maximum network fees of new pages per day (UTC), in wei; null means no limit. Registering organizers and ending
 * certificates count towards it but always proceed, because a revocation protects people.
 */
export type DailyBudget = {
  /** For all pages together. */
  readonly platformWei: bigint | null
  /** For the pages of each organizer. */
  readonly organizerWei: bigint | null
}

/** How long the issuer waits, in milliseconds unless the name says otherwise. */
export type IssuerTiming = {
  /** The interval for reading the chain when nothing wakes it. */
  readonly followEvery: number
  /** The interval for finding waiting requests when nothing wakes it. */
  readonly workEvery: number
  /** The interval for looking after sent transactions. */
  readonly watchEvery: number
  readonly sweepEvery: number
  /** The minimum of the intervals above when there has been nothing to do for a while. */
  readonly idleEvery: number
  /** The same minimum for work that only a request can begin, if every request wakes the issuer. */
  readonly quietEvery: number
  /** How often watchers learn how much of a page is drawn. */
  readonly tellEvery: number
  readonly leaseSeconds: number
  /** A transaction gets higher fees when no block took it for this long. */
  readonly stuckAfter: number
  /** How long a nonce must look used by another transaction. Nodes behind one address may differ for a while. */
  readonly doubtFor: number
  /** How long one event may hold up others while its page is drawn. */
  readonly turn: number
  /** The longest wait before trying a blocked item again. */
  readonly retryWithin: number
}

/** For a network with blocks every few seconds. */
export const networkTiming: IssuerTiming = {
  followEvery: 3_000,
  workEvery: 1_000,
  watchEvery: 5_000,
  sweepEvery: 30_000,
  idleEvery: 3_000,
  quietEvery: 10_000,
  tellEvery: 500,
  // Another replica takes the lead at most one second after this lease ends.
  leaseSeconds: 6,
  stuckAfter: 45_000,
  doubtFor: 10_000,
  turn: 5_000,
  retryWithin: 30_000,
}

/** For the embedded chain, which makes a block for each transaction. */
export const localTiming: IssuerTiming = {
  ...networkTiming,
  followEvery: 150,
  idleEvery: 4_000,
  watchEvery: 1_000,
  stuckAfter: 5_000,
  doubtFor: 1_000,
  retryWithin: 10_000,
}
