import type { Verifier, Volume } from '@certify/api/ports'
import { ContentErasedError, ContentNotFoundError } from '@certify/domain/certificate/content-errors'
import type { ContentStore } from '@certify/domain/certificate/content-store'
import { EventNotFoundError } from '@certify/domain/event/event-errors'
import { parseEventId } from '@certify/domain/event/event-id'
import type { EventRepository } from '@certify/domain/event/event-repository'
import { parseAddress } from '@certify/domain/shared/address'
import { isCid, parseCid } from '@certify/domain/shared/cid'
import type { Clock } from '@certify/domain/shared/clock'
import type { RedrawImage } from '@certify/verifier/sources'
import { verifyCertificate } from '@certify/verifier/verify-certificate'

/** Milliseconds: a caller is told within three seconds, if only that we could not look. */
const patience = { request: 2_500, total: 2_800 } as const

/** What the server verifies with: its node, its content store, its own word on whether an event stands. */
export type OwnSources = {
  readonly chainId: number
  /** The registry's volumes. */
  readonly registries: readonly Volume[]
  /** The node as it is reached from here. Its address may carry a key, and stands in no answer. */
  readonly nodeUrl: string
  /** The same node and content as anybody reaches them: what evidence names, so that it can be asked again. */
  readonly rpcUrl: string
  readonly gatewayUrl: string
  readonly content: ContentStore
  readonly events: Pick<EventRepository, 'find'>
  readonly clock: Clock
  readonly redrawImage: RedrawImage
}

/** Runs the verifier with this server's own sources. It believes none of them: bytes are hashed here too. */
export function ownVerifier(own: OwnSources): Verifier {
  const sources = {
    chainId: own.chainId,
    registries: own.registries,
    rpcUrls: [own.rpcUrl],
    gatewayUrls: [own.gatewayUrl],
  }
  return {
    verify: (tokenId, { address, signal }) =>
      verifyCertificate(tokenId, sources, {
        ...(address === undefined ? {} : { address: parseAddress(address) }),
        signal,
        timeouts: patience,
        now: own.clock,
        fetch: fetchHere(own),
        redrawImage: own.redrawImage,
        eventStanding: async (eventId) => {
          const event = await own.events.find(parseEventId(eventId))
          // Of an event we do not have we cannot say that it stands: a thrown error is told as unknown.
          if (event === null) throw new EventNotFoundError({ eventId: parseEventId(eventId) })
          return event.canceledAt ? 'canceled' : 'stands'
        },
      }),
  }
}

/** `fetch` that takes the short way to what is here: the node itself, and the content store as a trustless gateway. */
function fetchHere({ content, nodeUrl, rpcUrl, gatewayUrl }: OwnSources): typeof fetch {
  return (input, init) => {
    const address = String(input instanceof Request ? input.url : input)
    if (address === rpcUrl) return fetch(nodeUrl, init)
    return address.startsWith(`${gatewayUrl}/`)
      ? readBlock(content, address.slice(gatewayUrl.length + 1))
      : fetch(input, init)
  }
}

async function readBlock(content: ContentStore, pathAndQuery: string): Promise<Response> {
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
