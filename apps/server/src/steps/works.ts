import type { Volume } from '@certify/api/ports'
import type { ErasedContent } from '@certify/domain/acts/erasing/erased-content'
import { type StoreWithoutErased, withoutErased } from '@certify/domain/acts/erasing/without-erased'
import { type Failpoint, killAt } from '@certify/issuer/failpoint'
import { erasedContentRepository } from '@certify/postgres/erasing/erased-content'
import { openRenderer, type PooledRenderer } from '../artwork/renderer'
import type { Settings } from '../env'
import { built, folders } from '../locations'
import { portsLog } from '../log-port'
import { openContentStore } from '../parts/content'
import { whileThereIsRoom } from '../parts/free-space'
import { type Issuing, openIssuing } from '../parts/issuing'
import { repeat, type TakePart } from '../parts/part'
import { readVolumes } from '../parts/registry'
import type { Telling } from '../telling'
import type { ChainAndClock } from './chain-and-clock'
import type { Ground } from './ground'

/** How long another replica may still serve content that was erased here. */
const HEAR_ERASED_MS = 10_000

/** The makers of certificates: the content store, the drawing, and the issuer with its registry. */
export type Works = Issuing & {
  readonly content: StoreWithoutErased
  readonly erased: ErasedContent
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
  const { key, database, facts, space } = ground
  const erased = erasedContentRepository(database.queries)
  const stored = whileThereIsRoom(openContentStore(settings, log), space.hasRoom)
  const content = await withoutErased(stored, erased)
  take(repeat(content.refresh, HEAR_ERASED_MS))
  const renderer = openRenderer({ workerFile: built.artworkWorker, fontsFolder: folders.fonts })
  take({ port: renderer, close: renderer.close })
  const failpoint = settings.failpoint ? killAt(settings.failpoint) : undefined
  const means = { chain, key, database, facts, content, clock, failpoint }
  const issuing = await openIssuing(settings, { ...means, artwork: renderer, log: portsLog(log) })
  issuing.issuer.start()
  take({ port: issuing, close: issuing.issuer.stop })
  const volumes = await readVolumes(settings, chain, issuing.place.contract)
  return { ...issuing, content, erased, renderer, volumes, failpoint }
}
