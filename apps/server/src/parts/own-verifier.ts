import { createHash } from 'node:crypto'
import type { StoreWithoutErased } from '@certify/core/erasing/without-erased'
import type { EventReads } from '@certify/core/event/event-reads'
import type { Verifier, VerifyTogether, Volume } from '@certify/core/http/ports'
import { ContentErasedError, ContentNotFoundError } from '@certify/domain/certificate/content-errors'
import { isCid, parseCid } from '@certify/domain/shared/cid'
import type { Clock } from '@certify/domain/shared/clock'
import { refuse } from '@certify/domain/shared/errors'
import { parseEventId } from '@certify/domain/shared/event-id'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { shareUnderWay } from '@certify/domain/shared/share-under-way'
import { askAgain, holdsAnswers } from '@certify/ethereum/ask-again'
import type { ChainNodes } from '@certify/ethereum/chain-nodes'
import { keepBlocks } from '@certify/verifier/known-blocks'
import { keepDirectories } from '@certify/verifier/known-directories'
import type { RedrawImage } from '@certify/verifier/sources'
import { verifyCertificate, verifyCertificates } from '@certify/verifier/verify-certificate'
import { shareNode } from './shared-node'

/** Milliseconds. A caller gets an answer within three seconds, even if only "could not look". */
const patience = { request: 2_500, total: 2_800 } as const
/** What each further number of a verification together adds to that, in milliseconds. */
const MORE_EACH_MS = 30
/** How often a question without an answer is repeated, within the time above. */
const REPEATS = 3
/** Milliseconds for one of several nodes, so that the next one can answer within the same time. */
const NODE_PATIENCE_MS = 1_300
/** Names in directories that stay in memory: some twenty megabytes, and forty of the largest pages. */
const MOST_NAMES = 50_000
/** Bytes of texts and pictures that stay in memory: a thousand certificates with pictures of their own. */
const MOST_BYTES = 64 * 1024 * 1024

/** The server's sources for verifying: its node, its content store, and whether an event was canceled. */
type OwnSources = {
  readonly chainId: number
  /** The registry's volumes. */
  readonly registries: readonly Volume[]
  /** The nodes' addresses as used here. They may contain keys, so they appear in no answer. */
  readonly nodes: ChainNodes
  /** Public addresses of the same node and content, which evidence names so that anybody can repeat it. */
  readonly rpcUrl: string
  readonly gatewayUrl: string
  readonly content: Pick<StoreWithoutErased, 'readBlock' | 'isErased'>
  readonly events: Pick<EventReads, 'find'>
  readonly clock: Clock
  readonly redrawImage: RedrawImage
}

/** Runs the verifier with this server's own sources. It trusts none of them: bytes are hashed here too. */
export function ownVerifier(own: OwnSources): Verifier & { readonly verifyTogether: VerifyTogether } {
  const sources = {
    chainId: own.chainId,
    registries: own.registries,
    rpcUrls: [own.rpcUrl],
    gatewayUrls: [own.gatewayUrl],
  }
  const fetch = fetchHere(own)
  const openNode = openNodes(own)
  const directories = keepDirectories(MOST_NAMES)
  const blocks = keepBlocks(MOST_BYTES, own.content.isErased)
  const eventStanding = shareUnderWay(async (eventId: number) => {
    const event = await own.events.find(parseEventId(eventId))
    // We know nothing about an event that we do not have. The thrown error becomes unknown.
    if (event === null) throw refuse('event.not_found', {}, { facts: { eventId: parseEventId(eventId) } })
    return event.canceledAt ? 'canceled' : 'stands'
  })
  const options = { now: own.clock, fetch, sha256, openNode, directories, blocks, eventStanding }
  return {
    verify: (tokenId, { address, signal }) =>
      verifyCertificate(tokenId, sources, {
        ...options,
        ...(address === undefined ? {} : { address: parseAddress(address) }),
        signal,
        timeouts: patience,
        redrawImage: own.redrawImage,
      }),
    verifyTogether: (tokenIds, { signal }) =>
      verifyCertificates(tokenIds, sources, {
        ...options,
        signal,
        timeouts: { ...patience, total: patience.total + MORE_EACH_MS * tokenIds.length },
        redrawImage: 'later',
      }),
  }
}

/** The system's own hash takes a tenth of the time of JavaScript's. */
function sha256(bytes: Uint8Array): Uint8Array {
  return createHash('sha256').update(bytes).digest()
}

/** Opens the nodes. Verifications at the same moment share their requests. */
function openNodes({ nodes }: Pick<OwnSources, 'nodes'>) {
  const ask = nodes.count === 1 ? askAgain(REPEATS, patience.request) : askSoon
  return shareNode(
    (body, signal) => nodes.byOne((_, nodeUrl) => ask(nodeUrl, { ...JSON_POST, body, signal })),
    patience.request,
  )
}

const JSON_POST = {
  method: 'POST',
  headers: { 'content-type': 'application/json', accept: 'application/json' },
  redirect: 'error',
} as const

/** @throws if the node does not answer what it was asked, because another node may be able to. */
async function askSoon(nodeUrl: string, init: RequestInit = {}): Promise<Response> {
  const response = await askAgain(1, NODE_PATIENCE_MS)(nodeUrl, init)
  if (!(await holdsAnswers(response))) throw new Error(`The node answered nothing (${response.status}).`)
  return response
}

/** A `fetch` that calls the content store directly, as a trustless gateway. */
function fetchHere({ content, gatewayUrl }: Pick<OwnSources, 'content' | 'gatewayUrl'>): typeof fetch {
  return (input, init) => {
    const address = String(input instanceof Request ? input.url : input)
    return address.startsWith(`${gatewayUrl}/`)
      ? readBlock(content, address.slice(gatewayUrl.length + 1))
      : fetch(input, init)
  }
}

async function readBlock(content: OwnSources['content'], pathAndQuery: string): Promise<Response> {
  const cid = pathAndQuery.split(/[/?]/)[0] ?? ''
  if (!isCid(cid)) return new Response(null, { status: 400 })
  try {
    const bytes = await content.readBlock(parseCid(cid))
    return new Response(new Uint8Array(bytes), { headers: { 'content-type': 'application/vnd.ipld.raw' } })
  } catch (error) {
    if (error instanceof ContentErasedError) return Response.json({ code: error.code }, { status: 410 })
    return new Response(null, { status: error instanceof ContentNotFoundError ? 404 : 503 })
  }
}
