import type { Verifier } from '@certify/api/ports'
import { ContentNotFoundError } from '@certify/domain/certificate/content-errors'
import type { ContentStore } from '@certify/domain/certificate/content-store'
import { parseEventId } from '@certify/domain/event/event-id'
import type { EventRepository } from '@certify/domain/event/event-repository'
import { type Address, parseAddress } from '@certify/domain/shared/address'
import { isCid, parseCid } from '@certify/domain/shared/cid'
import type { Clock } from '@certify/domain/shared/clock'
import { verifyCertificate } from '@certify/verifier/verify-certificate'

/** A gateway that is no address: requests to it are answered by this server's own content store. */
const OWN_GATEWAY = 'http://content.invalid/ipfs'

/** What the server verifies with: its node, its content store, its own word on whether an event stands. */
export type OwnSources = {
  readonly chainId: number
  readonly contracts: readonly Address[]
  readonly rpcUrl: string
  /** A further gateway, asked where the own store has not got the bytes. */
  readonly gatewayUrl: string | undefined
  readonly content: ContentStore
  readonly events: Pick<EventRepository, 'find'>
  readonly clock: Clock
}

/** Runs the verifier with this server's own sources. It believes none of them: bytes are hashed here too. */
export function ownVerifier(own: OwnSources): Verifier {
  const sources = {
    chainId: own.chainId,
    registries: own.contracts.map((address) => ({ address })),
    rpcUrls: [own.rpcUrl],
    gatewayUrls: [OWN_GATEWAY, ...(own.gatewayUrl === undefined ? [] : [own.gatewayUrl])],
  }
  return {
    verify: (tokenId, { address, signal }) =>
      verifyCertificate(tokenId, sources, {
        ...(address === undefined ? {} : { address: parseAddress(address) }),
        signal,
        now: own.clock,
        fetch: fetchFrom(own.content),
        eventStanding: async (eventId) => {
          const event = await own.events.find(parseEventId(eventId))
          return event?.canceledAt ? 'canceled' : 'stands'
        },
      }),
  }
}

/** `fetch`, with the own gateway answered from the store as any trustless gateway would. */
function fetchFrom(content: ContentStore): typeof fetch {
  return async (input, init) => {
    const address = String(input instanceof Request ? input.url : input)
    if (!address.startsWith(`${OWN_GATEWAY}/`)) return fetch(input, init)
    const cid = new URL(address).pathname.split('/')[2] ?? ''
    if (!isCid(cid)) return new Response(null, { status: 400 })
    try {
      const bytes = await content.readBlock(parseCid(cid))
      return new Response(new Uint8Array(bytes), { headers: { 'content-type': 'application/vnd.ipld.raw' } })
    } catch (error) {
      return new Response(null, { status: error instanceof ContentNotFoundError ? 404 : 503 })
    }
  }
}
