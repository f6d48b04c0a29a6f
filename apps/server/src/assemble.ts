import { randomBytes } from 'node:crypto'
import type { Server as Reservation } from 'node:net'
import { createApp } from '@certify/api/app'
import { pageSecurityHeaders } from '@certify/api/middleware/security-headers'
import type { ApiPorts } from '@certify/api/ports'
import { designs } from '@certify/artwork/sheet-input'
import { withoutErased } from '@certify/domain/acts/erasing/without-erased'
import { createConsentChecker } from '@certify/ethereum/consent-checker'
import { parseIssuerKey } from '@certify/ethereum/issuer-key'
import { createReadWindow } from '@certify/ethereum/read-window'
import { createSignatureChecker } from '@certify/ethereum/signature-checker'
import { SharpImageCleaner } from '@certify/ipfs/sharp-image-cleaner'
import { killAt } from '@certify/issuer/failpoint'
import type { Issuer } from '@certify/issuer/issuer'
import { wakingCertificates, wakingCorrections } from '@certify/issuer/waking-certificates'
import { accountRepository, nameOrganizers } from '@certify/postgres/account/account-repository'
import { consentRepository } from '@certify/postgres/account/consent-repository'
import { nonceRepository } from '@certify/postgres/account/nonce-repository'
import { sessionRepository } from '@certify/postgres/account/session-repository'
import { auditLog } from '@certify/postgres/audit/audit-log'
import { artworkRepository } from '@certify/postgres/certificate/artwork-repository'
import { batchReader } from '@certify/postgres/certificate/batch-reader'
import { certificateLedger } from '@certify/postgres/certificate/certificate-ledger'
import { certificateRepository } from '@certify/postgres/certificate/certificate-repository'
import { correctionRepository } from '@certify/postgres/certificate/correction-repository'
import { nameRepository } from '@certify/postgres/certificate/name-repository'
import { instanceFacts } from '@certify/postgres/connection/instance-facts'
import { rateCounter } from '@certify/postgres/connection/rate-counter'
import { lockDataDirectory } from '@certify/postgres/embedded/data-directory-lock'
import { erasedContentRepository } from '@certify/postgres/erasing/erased-content'
import { analyticsReader } from '@certify/postgres/event/analytics-reader'
import { codeSeal } from '@certify/postgres/event/code-seal'
import { eventRepository } from '@certify/postgres/event/event-repository'
import { sealStoredCodes } from '@certify/postgres/event/seal-stored-codes'
import { rosterRepository } from '@certify/postgres/roster/roster-repository'
import { openRedrawing } from './artwork/redrawing'
import { openRenderer } from './artwork/renderer'
import { LOCAL_CHAIN_ID, type Settings } from './env'
import { keepGallery } from './gallery/keep-gallery'
import { listen } from './http-server'
import { built, folders } from './locations'
import type { ServerLog } from './log'
import { portsLog } from './log-port'
import { certificatePage } from './pages/certificate-page'
import { networkLine } from './pages/certificate-words'
import { dataPages } from './pages/data-pages'
import { embedCard } from './pages/embed-card'
import { servePages } from './pages/serve-pages'
import { verifySoon } from './pages/verify-soon'
import { openChain } from './parts/chain'
import { readCodeKey } from './parts/code-key'
import { openContentStore } from './parts/content'
import { openMigratedDatabase, openTime } from './parts/database'
import { watchFreeSpace, whileThereIsRoom } from './parts/free-space'
import { openIssuing } from './parts/issuing'
import { ownVerifier } from './parts/own-verifier'
import { readVolumes } from './parts/registry'
import { keepTidy } from './parts/upkeep'
import { loadSampleOnce } from './sample/first-start'
import { openTestClock } from './test-clock'

/** How long `certificate/mint` waits for the chain before it answers that it goes on by itself. */
const MINT_WAIT_MS = 25_000

/** How long another replica may go on serving what was erased here. */
const HEAR_ERASED_MS = 10_000

/** A person waits for a contract wallet's word: a node that is slower counts as not answering. */
const SIGNATURE_PATIENCE_MS = 3_000

/** How long a replica may lag behind another whose test clock was moved. */
const GO_ALONG_MS = 1_000

/** A running product. */
export type Running = {
  /** Stops everything in the opposite order of its start; nothing acknowledged is lost. */
  stop(): Promise<void>
}

/** What the assembly tells the outside. */
export type Telling = {
  readonly log: ServerLog
  /** Listens on the port of the settings already, where nobody asked for that very port. */
  readonly reserved: Reservation | null
  /** A line for a person, before each long step. */
  progress(line: string): void
  /** A part that everything rests on has stopped by itself; the process must end. */
  failed(error: Error): void
}

/** Starts every part, wires the ports, and listens. The one place that knows which adapter fills which port. */
export async function assemble(
  settings: Settings,
  { log, reserved, progress, failed }: Telling,
): Promise<Running> {
  const closers: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) {
      await close().catch((error: unknown) => log.error({ err: error }, 'a part did not close well'))
    }
  }
  try {
    await start()
    return { stop }
  } catch (error) {
    await stop()
    throw error
  }

  async function start(): Promise<void> {
    const { chainId } = settings.chain
    const key = parseIssuerKey({
      ...{ key: settings.issuerKey, keyFile: settings.issuerKeyFile, chainId },
      passphraseFile: settings.issuerKeyPassphraseFile,
    })
    const lock = await lockDataDirectory(settings.dataDir)
    closers.push(() => lock.release())

    const space = await watchFreeSpace(settings.dataDir)
    closers.push(async () => space.stop())

    progress('Starting the database…')
    const database = await openMigratedDatabase(settings, failed)
    closers.push(() => database.close())
    const { queries } = database
    const facts = instanceFacts(database)
    const random = (count: number) => new Uint8Array(randomBytes(count))
    const seal = codeSeal(await readCodeKey(settings, key))
    const { renewed } = await sealStoredCodes(database, seal, { renew: settings.renewCodes, random })
    if (renewed > 0) log.warn({ events: renewed }, 'every event has a new attendance token')

    const time = await openTime(database)
    closers.push(async () => time.stop())

    await nameOrganizers(queries)

    progress('Starting the chain…')
    const productTime = async () => new Date(time.now().getTime() + (await readLead()))
    const chain = await openChain(settings, { now: productTime, log, failed })
    closers.push(() => chain.close())
    const testClock = await openTestClock(
      { read: readLead, write: (milliseconds) => facts.write('clock-lead', milliseconds) },
      time.now,
      [chain.moveTime],
    )
    const clock = settings.testClock ? testClock.now : time.now
    if (settings.testClock && !database.isEmbedded) {
      const along = setInterval(() => void testClock.catchUp().catch(() => {}), GO_ALONG_MS)
      closers.push(async () => clearInterval(along))
    }

    const erased = erasedContentRepository(queries)
    const stored = whileThereIsRoom(openContentStore(settings, log), space.hasRoom)
    const content = await withoutErased(stored, erased)
    const hearing = setInterval(() => void content.refresh().catch(() => {}), HEAR_ERASED_MS)
    closers.push(async () => clearInterval(hearing))
    const renderer = openRenderer({ workerFile: built.artworkWorker, fontsFolder: folders.fonts })
    closers.push(() => renderer.close())
    const failpoint = settings.failpoint ? killAt(settings.failpoint) : undefined
    const { issuer, place, outlook } = await openIssuing(settings, {
      ...{ chain, key, database, facts, content, clock, failpoint },
      artwork: renderer,
      log: portsLog(log),
    })
    issuer.start()
    closers.push(() => issuer.stop())

    const volumes = await readVolumes(settings, chain, place.contract)

    const limits = rateCounter(queries, clock)
    closers.push(async () => limits.stop())
    const sessions = sessionRepository(queries)
    const nonces = nonceRepository(queries)
    const upkeep = keepTidy({
      database,
      sessions,
      nonces,
      limits,
      erased,
      content,
      clock,
      log: portsLog(log),
    })
    closers.push(async () => upkeep.stop())

    const events = eventRepository(queries, seal)
    const ledger = certificateLedger(queries)
    const gatewayUrl = settings.gatewayUrl ?? `${settings.publicUrl}/ipfs`
    const rpcUrl = settings.publicRpcUrl ?? `${settings.publicUrl}/rpc`
    const askedForSignatures = chain.nodesWithin(SIGNATURE_PATIENCE_MS).node
    const ports: ApiPorts = {
      accounts: accountRepository(queries),
      nonces,
      sessions,
      signatures: createSignatureChecker(askedForSignatures),
      consents: consentRepository(queries),
      consentChecker: createConsentChecker(askedForSignatures),
      events,
      roster: rosterRepository(queries),
      artworks: artworkRepository(queries),
      certificates: wakingCertificates(certificateRepository(queries), issuer.wake, failpoint),
      batches: batchReader(queries),
      names: nameRepository(queries),
      corrections: wakingCorrections(correctionRepository(queries), issuer.wake),
      ledger,
      analytics: analyticsReader(queries),
      audit: auditLog(queries),
      content,
      erased,
      images: new SharpImageCleaner(),
      renderer,
      documents: renderer,
      previews: renderer.previews,
      designs: Object.entries(designs).map(([name, { version }]) => ({ name, version })),
      verifier: ownVerifier({
        ...{ chainId, content, events, clock, rpcUrl, gatewayUrl },
        registries: volumes,
        nodes: chain.nodes,
        redrawImage: openRedrawing(renderer.redraw),
      }),
      gallery:
        settings.chain.kind === 'embedded'
          ? keepGallery({
              ...{ chainId, content, facts, node: chain.node, rpcUrl: chain.rpcUrl },
              draw: renderer.redraw,
              galleryUrl: `${settings.publicUrl}/try-to-fool-it`,
            })
          : null,
      chainWindow: createReadWindow(chain.node),
      clock,
      random,
      log: portsLog(log),
      testClock: settings.testClock ? testClock : null,
      hasRoom: space.hasRoom,
      rateCounter: settings.rateLimits ? limits : 'off',
      readiness: {
        database: () => database.ping(),
        chain: async () => void (await chain.node.getBlockNumber()),
        content: () => content.ping(),
        issuer: async () => refuseStanding(issuer),
      },
      gauges: {
        requestsByState: () => ledger.countByState(),
        issuerBalanceWei: () => chain.node.getBalance({ address: key.address }).catch(() => null),
      },
      issuing: outlook,
      settings: {
        publicUrl: settings.publicUrl,
        chainId,
        chainName: chainNames[chainId] ?? `Chain ${chainId}`,
        localChain: chainId === LOCAL_CHAIN_ID && settings.chain.kind === 'embedded',
        contractAddress: () => place.contract,
        registries: () => volumes,
        rpcUrl,
        gatewayUrl,
        explorerUrl: settings.explorerUrl ?? null,
        supportEmail: settings.supportEmail,
        trustedProxies: settings.trustedProxies,
        mintWaitMs: MINT_WAIT_MS,
      },
    }
    await loadSampleOnce({ ports, facts, wanted: settings.sample }, progress)

    const app = createApp(ports)
    const { publicUrl, chainName, localChain } = ports.settings
    const pageParts = {
      ...{ publicUrl, gatewayUrl, ledger },
      verify: verifySoon(ports.verifier),
      network: networkLine({ chainId, chainName, localChain }),
    }
    app.use('*', pageSecurityHeaders({ publicUrl: settings.publicUrl, rpcUrls: [rpcUrl], gatewayUrl }))
    app.route(
      '/',
      servePages({
        webRoot: folders.pages,
        publicUrl: settings.publicUrl,
        pageOf: dataPages({ events, certificate: certificatePage(pageParts) }),
        embed: embedCard(pageParts),
      }),
    )
    const answer = (request: Request, node: object) => app.fetch(request, node)
    const server = await listen(settings, reserved, answer, portsLog(log))
    closers.push(() => server.close())

    async function readLead(): Promise<number> {
      return settings.testClock ? Number((await facts.read('clock-lead')) ?? 0) : 0
    }
  }
}

/**
 * @throws with the reason, where nothing is issued before a person has looked, or mended what is wrong. A second node
 * that is away or behind is told among the warnings: everything is served and issued without it.
 */
function refuseStanding({ status }: Issuer): void {
  const { halted, alarms } = status()
  const reason = halted ?? alarms.find(({ code }) => !code.startsWith('witness-'))?.message ?? null
  if (reason !== null) throw new Error(reason)
}

const chainNames: Record<number, string | undefined> = {
  1: 'Ethereum',
  11155111: 'Sepolia',
  31337: 'Local chain',
}
