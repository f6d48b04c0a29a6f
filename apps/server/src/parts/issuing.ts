import { randomUUID } from 'node:crypto'
import { domainReads } from '@certify/core/credential/domain-store'
import type { Database } from '@certify/core/database/connection/client'
import type { InstanceFacts } from '@certify/core/database/connection/instance-facts'
import { ACTS_KNOWN_UNTIL } from '@certify/core/database/connection/instance-facts'
import type { WakeUps } from '@certify/core/database/connection/wake-ups'
import { chainLedger } from '@certify/core/issuing/chain-ledger'
import { issuerLease } from '@certify/core/issuing/issuer-lease'
import { issuingStore } from '@certify/core/issuing/issuing-store'
import { obstacleReader } from '@certify/core/issuing/obstacles'
import type { ContentStore } from '@certify/domain/certificate/content-store'
import type { ArtworkRenderer } from '@certify/domain/issuing/artwork-renderer'
import type { IssuingOutlook } from '@certify/domain/issuing/issuing-outlook'
import type { Log } from '@certify/domain/issuing/log'
import type { Address } from '@certify/domain/shared/address'
import type { Clock } from '@certify/domain/shared/clock'
import { EthereumCertificateRegistry } from '@certify/ethereum/certificate-registry'
import { followByOne } from '@certify/ethereum/chain-follower'
import { createFinalityWitness } from '@certify/ethereum/finality-witness'
import type { IssuerKey } from '@certify/ethereum/issuer-key'
import type { Failpoint } from '@certify/issuer/failpoint'
import { HaltError } from '@certify/issuer/halt-error'
import { createIssuer, type Issuer } from '@certify/issuer/issuer'
import { localTiming, networkTiming } from '@certify/issuer/ports'
import { reconcile } from '@certify/issuer/reconcile'
import type { Settings } from '../env'
import type { Chain } from './chain'
import { interruptibleIssuer } from './interruptible-issuer'
import { issuingOutlook } from './issuing-outlook'
import { openPauser } from './pauser'
import { deployLocalRegistry, findFirstBlock, findRegistry, listEarlierVolumes } from './registry'
import type { RegistryPlace } from './registry-record'

/** Nobody else can take this lease, so it is rarely renewed. The next start takes it at once. */
const ALONE_LEASE_SECONDS = 600
/** All requests come from this process, so none is missed. */
const ALONE_QUIET_MS = 30_000

/** The input for issuing. */
type IssuingMeans = {
  readonly chain: Chain
  readonly key: IssuerKey
  readonly database: Database
  readonly facts: InstanceFacts
  readonly content: ContentStore
  readonly artwork: ArtworkRenderer
  readonly clock: Clock
  readonly wakeUps: WakeUps
  readonly log: Log
  /** Ends the process for tests. */
  readonly failpoint: Failpoint | undefined
}

/** The issuer, its registry, and reports about both. */
export type Issuing = {
  readonly issuer: Issuer
  readonly place: RegistryPlace
  readonly outlook: IssuingOutlook
}

/**
 * Finds the registry, compares chain and ledger, and makes the issuer ready to start.
 *
 * @throws {SettingError} @throws {HaltError} if nothing may be issued before a person has looked.
 */
export async function openIssuing(settings: Settings, means: IssuingMeans): Promise<Issuing> {
  const { chainId, kind } = settings.chain
  const isEmbedded = kind === 'embedded'
  // With the embedded database our lock on the folder excludes other processes.
  const isAlone = means.database.isEmbedded
  const usual = isEmbedded ? localTiming : networkTiming
  const alone = { leaseSeconds: ALONE_LEASE_SECONDS, quietEvery: ALONE_QUIET_MS }
  const timing = isAlone ? { ...usual, ...alone } : usual
  const found = await findRegistry(settings, means)
  const registryAt = ({ contract }: RegistryPlace) =>
    new EthereumCertificateRegistry({
      node: means.chain.node,
      key: means.key,
      chainId,
      contract,
      ...(settings.maxFeePerGasWei !== null && { maxFeePerGasCap: settings.maxFeePerGasWei }),
    })

  const { queries } = means.database
  const earlierVolumes = listEarlierVolumes(settings, found.contract)
  const volumes = (contract: Address) => [...earlierVolumes, contract]
  const lease = issuerLease(queries)
  const ports = {
    lease,
    log: means.log,
    ledger: chainLedger(queries, volumes(found.contract)),
    registry: registryAt(found),
  }
  let place = found
  const redeploy = async () => {
    place = await deployLocalRegistry(settings, means)
    return place.contract
  }
  const compare = (holder: string) =>
    reconcile(ports, { holder, leaseSeconds: timing.leaseSeconds, redeploy: isEmbedded ? redeploy : null })
  await compare(randomUUID())

  const registry = registryAt(place)
  const startBlock = await findFirstBlock(means.chain, place, earlierVolumes)
  const { nodes, witness } = means.chain
  await acceptActs(settings, means.facts)
  const watched = { issuer: means.key.address, volumes: volumes(place.contract) }
  const pauser = await openPauser(settings, means.chain, watched)
  const makeIssuer = (holder: string) => {
    const read = { contracts: volumes(place.contract), startBlock }
    const follower = followByOne(nodes, {
      ...read,
      // The embedded chain has only our node, so its blocks are final at once.
      finality: isEmbedded ? { by: 'depth', blocks: 0n } : { by: 'tag' },
    })
    return createIssuer(
      {
        ...ports,
        ledger: chainLedger(queries, volumes(place.contract), () => means.failpoint?.('checkpoint.due')),
        registry,
        earlierVolumes,
        ...(pauser && { pauser }),
        store: issuingStore(queries),
        follower,
        ...(witness && { witness: createFinalityWitness({ node: witness, ...read }) }),
        content: means.content,
        artwork: means.artwork,
        domains: domainReads(queries),
        clock: means.clock,
        publicUrl: settings.publicUrl,
        budget: settings.budget,
        ...(means.failpoint && { failpoint: means.failpoint }),
      },
      { holder, isAlone, hearsAll: means.wakeUps.hearsAll, isForgetful: isEmbedded, timing },
    )
  }
  const issuer = interruptibleIssuer(means.chain, makeIssuer, async (holder) => {
    const { contract } = place
    await compare(holder)
    if (place.contract !== contract)
      throw new HaltError({ case: 'redeployed' }, { contract, deployed: place.contract })
  })
  means.wakeUps.listen(issuer.wake)
  return { issuer, place, outlook: issuingOutlook(issuer, registry, obstacleReader(queries)) }
}

/** Stores the block up to which the key's acts count as ours. A lower setting than before changes nothing. */
async function acceptActs({ actsKnownUntil }: Settings, facts: InstanceFacts): Promise<void> {
  if (actsKnownUntil === null) return
  const known = Number((await facts.read(ACTS_KNOWN_UNTIL)) ?? -1)
  if (actsKnownUntil > known) await facts.write(ACTS_KNOWN_UNTIL, actsKnownUntil)
}
