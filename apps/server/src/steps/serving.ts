import type { Server as Reservation } from 'node:net'
import { askDueClaim } from '@certify/core/credential/domain-acts'
import { pageProofs } from '@certify/core/credential/page-proofs'
import { rateCounter } from '@certify/core/database/connection/rate-counter'
import { endLateOffers } from '@certify/core/roster/roster-acts'
import type { AskNode } from '@certify/verifier/offline/make-proof'
import { keepProofs } from '../credentials/keep-proofs'
import type { Settings } from '../env'
import { type KeptGallery, keepGallery } from '../gallery/keep-gallery'
import { plantExhibits } from '../gallery/plant-exhibits'
import { listen } from '../http-server'
import type { OpenedLegal } from '../legal/open-legal'
import { portsLog } from '../log'
import { openSources } from '../mail/open-sources'
import { domainAsker } from '../outgoing/ask-domain'
import { passTracesOn } from '../outgoing/pass-traces-on'
import { createAppWithPages } from '../pages/app-with-pages'
import { openApiPorts } from '../parts/api-ports'
import { keepDomains } from '../parts/domains'
import { openMail } from '../parts/mail'
import { repeat, type TakePart } from '../parts/part'
import { openRepositories } from '../parts/repositories'
import { keepTidy } from '../parts/upkeep'
import { openWebhooks } from '../parts/webhooks'
import { loadSampleOnce } from '../sample/first-start'
import type { Telling } from '../telling'
import type { ChainAndClock } from './chain-and-clock'
import type { Ground } from './ground'
import type { Works } from './works'

/** How often to check that the gallery's exhibits are still on the chain. */
const KEEP_GALLERY_MS = 30_000

/** How often to look for seats that were kept for people who did not take them. */
const END_OFFERS_MS = 2_000

/** The last step: fills the API's ports, loads the sample, and listens. */
export async function openServing(
  settings: Settings,
  means: Ground &
    ChainAndClock &
    Works &
    Telling & { readonly legal: OpenedLegal; readonly reserved: Reservation | null },
  take: TakePart,
): Promise<void> {
  const { database, clock, replaced, store, facts } = means
  const log = portsLog(means.log)
  const limits = rateCounter(database.queries, clock)
  take({ port: limits, close: async () => limits.stop() })
  const repositories = openRepositories(database.queries, means, settings)
  const { content, renderer } = means
  const sources = openSources({ content, ledger: repositories.ledger, documents: renderer })
  const mail = await openMail(settings, { ...means, log, sources }, take)
  const checkWebhookAddress = openWebhooks(settings, { ...means, log }, take)
  const askDomain = domainAsker(settings.dnsServers)
  const gallery = openGallery(settings, means)
  openProofs(settings, means, take)
  const asking = { checkWebhookAddress, askDomain }
  const ports = openApiPorts(settings, { ...means, ...asking, repositories, limits, gallery, mail })
  take(keepDomains({ askDue: () => askDueClaim(ports, settings.chain), log }))
  take(
    keepTidy({
      ...repositories,
      core: ports,
      database,
      limits,
      replaced,
      store,
      clock,
      log,
    }),
  )
  take(repeat(() => endLateOffers(ports), END_OFFERS_MS))
  await loadSampleOnce({ ports, facts, wanted: settings.sample }, means.progress)
  take(passTracesOn())
  const app = createAppWithPages(ports)
  take(await listen(settings, means.reserved, (request, node) => app.fetch(request, node), log))
  if (gallery !== null) {
    void gallery.keep().catch(() => {})
    take(repeat(gallery.keep, KEEP_GALLERY_MS))
  }
}

function openProofs(
  { chain: { chainId } }: Settings,
  { chain, database, volumes, wakeUps, log }: ChainAndClock & Works & Ground & Telling,
  take: TakePart,
): void {
  const ask: AskNode = (method, params) => chain.node.request({ method, params } as never)
  const proofs = pageProofs(database.queries)
  take(keepProofs({ proofs, ask, chainId, volumes, log: portsLog(log), listen: wakeUps.listen }))
}

/** Forgeries are published on the embedded chain only. */
function openGallery(
  settings: Settings,
  { chain, content, facts, renderer, key }: ChainAndClock & Works & Ground,
): KeptGallery | null {
  if (settings.chain.kind !== 'embedded') return null
  const { chainId } = settings.chain
  const tools = { chainId, content, draw: renderer.redraw, rpcUrl: chain.rpcUrl, issuer: key.address }
  return keepGallery({
    facts,
    node: chain.node,
    plant: () => plantExhibits({ ...tools, galleryUrl: `${settings.publicUrl}/try-to-fool-it` }),
  })
}
