import { designs } from '@certify/artwork/sheet-input'
import { endedCertificates } from '@certify/core/credential/ended-certificates'
import { readFollowedBlock } from '@certify/core/credential/followed-block'
import { openStatusLists } from '@certify/core/credential/status-lists'
import { LIST_CONNECTIONS } from '@certify/core/database/connection/open-database'
import type { SharedRateCounter } from '@certify/core/database/connection/rate-counter'
import type { ApiPorts, ApiSettings } from '@certify/core/http/ports'
import type { PictureNarrower } from '@certify/domain/certificate/content-store'
import type { AskDomain } from '@certify/domain/credential/claimed-domain'
import { sayIssuing } from '@certify/domain/issuing/say-issuing'
import type { CheckWebhookAddress } from '@certify/domain/webhook/webhook'
import { createConsentChecker } from '@certify/ethereum/consent-checker'
import { createReadWindow } from '@certify/ethereum/read-window'
import { createSignatureChecker } from '@certify/ethereum/signature-checker'
import { SharpImageCleaner } from '@certify/ipfs/sharp-image-cleaner'
import type { Issuer } from '@certify/issuer/issuer'
import { type Recipient, recipients } from '@certify/wire/legal'
import { keepDrawings } from '../artwork/kept-drawings'
import { openRedrawing } from '../artwork/redrawing'
import { readBuild } from '../build'
import { chainFreshness } from '../credentials/chain-freshness'
import type { Settings } from '../env'
import type { KeptGallery } from '../gallery/keep-gallery'
import type { OpenedLegal } from '../legal/open-legal'
import { portsLog } from '../log'
import { listDemoWallets } from '../sample/people'
import { LOCAL_CHAIN_ID } from '../settings/chain'
import { nameStore } from '../settings/content'
import { findNetwork } from '../settings/networks'
import type { ChainAndClock } from '../steps/chain-and-clock'
import type { Ground } from '../steps/ground'
import type { Works } from '../steps/works'
import type { Telling } from '../telling'
import type { OpenedMail } from './mail'
import { ownVerifier } from './own-verifier'
import type { Repositories } from './repositories'

/** About five hundred covers of a phone's width. */
const KEPT_BYTES = 16_000_000

/** Makes each picture of each width once, and keeps those that were asked for last. */
function narrowPictures(images: Pick<SharpImageCleaner, 'narrow'>): PictureNarrower {
  const kept = keepDrawings(KEPT_BYTES)
  return {
    narrow: (cid, bytes, width) => kept.get(`${cid} ${width}`, () => images.narrow(bytes, width)),
  }
}

/** How long `certificate/mint` waits for the chain before it answers that the certificate is still being made. */
const MINT_WAIT_MS = 25_000

/** A person waits for a contract wallet's answer, so a slower node counts as not answering. */
const SIGNATURE_PATIENCE_MS = 3_000

/** The input for the API's ports. */
type ApiMeans = Ground &
  ChainAndClock &
  Works &
  Pick<Telling, 'log'> & {
    readonly repositories: Repositories
    readonly legal: OpenedLegal
    readonly limits: SharedRateCounter
    readonly mail: OpenedMail
    readonly checkWebhookAddress: CheckWebhookAddress
    readonly askDomain: AskDomain
    /** Null on every chain but the local one. */
    readonly gallery: KeptGallery | null
  }

/** Fills every port of the API. */
export function openApiPorts(settings: Settings, means: ApiMeans): ApiPorts {
  const { chain, clock, content, erased, issuer, outlook, random, renderer, repositories, space } = means
  const nodesForSignatures = chain.nodesWithin(SIGNATURE_PATIENCE_MS).node
  const api = apiSettings(settings, means)
  const verifier = ownVerifier({
    content,
    clock,
    chainId: api.chainId,
    rpcUrl: api.rpcUrl,
    gatewayUrl: api.gatewayUrl,
    events: repositories.events,
    registries: means.volumes,
    nodes: chain.nodes,
    redrawImage: openRedrawing(renderer.redraw),
  })
  return {
    ...repositories,
    ...means.legal,
    checkWebhookAddress: means.checkWebhookAddress,
    askDomain: means.askDomain,
    content,
    erased,
    clock,
    wake() {
      means.failpoint?.('request.stored')
      means.wakeUps.announce()
    },
    random,
    renderer,
    signatures: createSignatureChecker(nodesForSignatures),
    consentChecker: createConsentChecker(nodesForSignatures),
    images: new SharpImageCleaner(),
    // This has its own queue, so that many pages never keep an upload waiting.
    pictures: narrowPictures(new SharpImageCleaner()),
    documents: renderer,
    credentialSigner: means.credentialSigner,
    statusLists: openStatusLists({
      accounts: repositories.accounts,
      credentialSigner: means.credentialSigner,
      ended: endedCertificates(means.database.queries),
      freshness: chainFreshness({
        node: nodesForSignatures,
        readFollowedBlock: () => readFollowedBlock(means.database.queries, api.chainId),
        clock,
        isEmbedded: settings.chain.kind === 'embedded',
      }),
      clock,
      publicUrl: api.publicUrl,
    }),
    previews: renderer.previews,
    paper: renderer.paper,
    designs: Object.entries(designs).map(([name, { version }]) => ({ name, version })),
    verifier,
    verifyTogether: verifier.verifyTogether,
    gallery: means.gallery,
    invitationKeys: means.mail.invitationKeys,
    previewInvitation: means.mail.previewInvitation,
    previewAnnouncement: means.mail.previewAnnouncement,
    mailLinks: means.mail.links,
    mailStanding: () => means.mail.store.readStanding(clock()),
    readPinning: means.readPinning,
    readPublicCopies: means.readPublicCopies,
    isDrawingStarved: renderer.isStarved,
    chainWindow: createReadWindow({
      nodes: chain.nodes,
      registries: () => [
        ...means.volumes.map(({ address }) => address),
        ...(means.gallery?.contracts() ?? []),
      ],
    }),
    log: portsLog(means.log),
    testClock: means.testClock,
    hasRoom: space.hasRoom,
    // A database elsewhere has a disk of its own.
    hasRoomForPeople: () => !means.database.isEmbedded || space.hasRoomForPeople(),
    rateCounter: settings.rateLimits ? means.limits : 'off',
    readiness: {
      database: () => means.database.ping(),
      chain: async () => void (await chain.node.getBlockNumber({ cacheTime: 0 })),
      content: () => content.ping(),
      issuer: async () => refuseStanding(issuer),
    },
    build: readBuild(),
    readPools: means.database.readPools,
    freeBytes: space.freeBytes,
    gauges: {
      requestsByState: () => repositories.ledger.countByState(),
      issuerBalanceWei: () => chain.node.getBalance({ address: means.key.address }).catch(() => null),
    },
    issuing: outlook,
    settings: api,
  }
}

function apiSettings(
  settings: Settings,
  { database, place, volumes }: Pick<ApiMeans, 'database' | 'place' | 'volumes'>,
): ApiSettings {
  const { publicUrl, chain } = settings
  const network = findNetwork(chain.chainId)
  return {
    publicUrl,
    chainId: chain.chainId,
    chainName: network.name,
    network: network.kind,
    content: {
      store: nameStore(settings),
      pinned: settings.pinning !== null,
      gateway: settings.gatewayUrl === undefined ? 'own' : 'other',
    },
    localChain: chain.chainId === LOCAL_CHAIN_ID && chain.kind === 'embedded',
    refusedWallets: settings.demo === 'off' ? listDemoWallets() : [],
    contractAddress: () => place.contract,
    registries: () => volumes,
    rpcUrl: settings.publicRpcUrl ?? `${publicUrl}/rpc`,
    gatewayUrl: settings.gatewayUrl ?? `${publicUrl}/ipfs`,
    resolverUrls: settings.resolverUrls,
    explorerUrl: settings.explorerUrl ?? null,
    supportEmail: settings.supportEmail,
    securityPolicyUrl: settings.securityPolicyUrl,
    hstsSubdomains: settings.hstsSubdomains,
    mailFrom: settings.mail.from.address,
    trustedProxies: settings.trustedProxies,
    metricsToken: settings.metricsToken ?? null,
    operatorToken: settings.operatorToken ?? null,
    sendsMail: settings.mail.smtpUrl !== null,
    mailNewPerDay: settings.mail.newPerDay,
    operator: settings.operator,
    recipients: listRecipients(settings),
    publicDemo: settings.demo === 'public',
    sharedOutboxes: settings.demo === 'on' ? 'all' : settings.demo === 'public' ? listDemoWallets() : [],
    mintWaitMs: MINT_WAIT_MS,
    listsAtOnce: database.isEmbedded ? 1 : LIST_CONNECTIONS,
  }
}

/** Others that learn something from this server, or from the browsers that use it. */
function listRecipients(settings: Settings): Recipient[] {
  const { chain, gatewayUrl, ipfsApiUrl, mail, pinning, probeGatewayUrl, publicRpcUrl, resolverUrls, s3 } =
    settings
  const learns: Record<Recipient, boolean> = {
    mail: mail.smtpUrl !== null,
    node: chain.kind === 'remote',
    publicNode: publicRpcUrl !== undefined,
    ipfs: ipfsApiUrl !== undefined,
    pinning: pinning !== null,
    storage: s3 !== null,
    gateway: gatewayUrl !== undefined,
    probe: probeGatewayUrl !== null,
    resolvers: resolverUrls.length > 0,
  }
  return recipients.filter((each) => learns[each])
}

/**
 * @throws with the reason if issuing waits for a person to check or fix a problem. A missing or late second node is
 * only a warning, because everything works without it.
 */
function refuseStanding({ status }: Issuer): void {
  const { halted, alarms } = status()
  const reason = halted ?? alarms.find(({ code }) => !code.startsWith('witness-'))
  if (reason) throw new Error(sayIssuing(reason))
}
