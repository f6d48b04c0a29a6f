import {
  keepingStored,
  type ReplacedContent,
  replacedContentStore,
} from '@certify/core/certificate/replaced-content'
import { sampleIssued } from '@certify/core/certificate/sample-issued'
import { type ErasedContent, erasedContentStore } from '@certify/core/erasing/erased-content'
import { type StoreWithoutErased, withoutErased } from '@certify/core/erasing/without-erased'
import type { Volume } from '@certify/core/http/ports'
import type { ContentStore } from '@certify/domain/certificate/content-store'
import type { PinningStanding } from '@certify/domain/certificate/pinning-service'
import type { PublicCopies } from '@certify/domain/certificate/public-copies'
import { type Failpoint, killAt } from '@certify/issuer/failpoint'
import { openRenderer, type PooledRenderer } from '../artwork/renderer'
import { refuseUnnamedAddress, type Settings } from '../env'
import { built, folders } from '../locations'
import { portsLog } from '../log'
import { openContentStore, openPinningService } from '../parts/content'
import { recordErased } from '../parts/erased-record'
import { whileThereIsRoom } from '../parts/free-space'
import { type Issuing, openIssuing } from '../parts/issuing'
import { repeat, type TakePart } from '../parts/part'
import { openPinning } from '../parts/pinning'
import { watchPublicCopies } from '../parts/public-copies'
import { findVolumes } from '../parts/registry'
import type { Telling } from '../telling'
import type { ChainAndClock } from './chain-and-clock'
import type { Ground } from './ground'

/** How long another replica may still serve content that was erased here. */
const HEAR_ERASED_MS = 10_000

/** The makers of certificates: the content store, the drawing, and the issuer with its registry. */
export type Works = Issuing & {
  readonly content: StoreWithoutErased
  /** The same store without the list of erased content, and so without the database. */
  readonly store: Pick<ContentStore, 'remove'>
  /** Null without a pinning service. */
  readonly readPinning: () => PinningStanding | null
  /** Null where no other gateway is asked. */
  readonly readPublicCopies: () => PublicCopies | null
  readonly erased: ErasedContent
  readonly replaced: ReplacedContent
  readonly renderer: PooledRenderer
  /** Every volume of the registry. */
  readonly volumes: readonly Volume[]
  /** Ends the process for tests. */
  readonly failpoint: Failpoint | undefined
}

/** The third step: opens the content store and starts issuing. */
export async function openWorks(
  settings: Settings,
  ground: Ground,
  { chain, clock }: ChainAndClock,
  { log }: Telling,
  take: TakePart,
): Promise<Works> {
  const { key, database, facts, space, wakeUps } = ground
  const erased = recordErased(settings, erasedContentStore(database.queries))
  const replaced = replacedContentStore(database.queries)
  const service = openPinningService(settings)
  const opened = openContentStore(settings, log)
  const pinning = service === null ? null : take(openPinning(opened, service, portsLog(log)))
  const stored = whileThereIsRoom(pinning?.content ?? opened, space.hasRoom)
  const store = keepingStored(stored, replaced)
  const content = await withoutErased(store, erased)
  take(repeat(content.refresh, HEAR_ERASED_MS))
  const renderer = openRenderer({ workerFile: built.artworkWorker, fontsFolder: folders.fonts })
  take({ port: renderer, close: renderer.close })
  const failpoint = settings.failpoint ? killAt(settings.failpoint) : undefined
  const means = { chain, key, database, facts, content, clock, wakeUps, failpoint }
  const issuing = await openIssuing(settings, { ...means, artwork: renderer, log: portsLog(log) })
  refuseUnnamedAddress(settings)
  issuing.issuer.start()
  take({ port: issuing, close: issuing.issuer.stop })
  const volumes = await findVolumes(settings, chain, issuing.place.contract)
  const readPinning = () => pinning?.standing() ?? null
  const readPublicCopies = openPublicCopies(settings, database, log, take)
  return {
    ...issuing,
    content,
    store,
    readPinning,
    readPublicCopies,
    erased,
    replaced,
    renderer,
    volumes,
    failpoint,
  }
}

function openPublicCopies(
  { probeGatewayUrl, chain: { chainId } }: Settings,
  database: Ground['database'],
  log: Telling['log'],
  take: TakePart,
): Works['readPublicCopies'] {
  if (probeGatewayUrl === null) return () => null
  const sample = () => sampleIssued(database.queries, chainId)
  return take(watchPublicCopies(probeGatewayUrl, sample, portsLog(log)))
}
