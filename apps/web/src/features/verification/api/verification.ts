import type { Report } from '@certify/verifier/report'
import type { ConfigResponse } from '@certify/wire/config'
import type { EventDetail } from '@certify/wire/events'
import { href } from '@certify/wire/paths'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api-client'

/** Whom the verifier asks; a part of the configuration, so that another `now` does not verify again. */
export type Sources = Pick<ConfigResponse, 'chainId' | 'contractAddress' | 'rpcUrl' | 'gatewayUrl'>

/**
 * One verification, made in this browser: it asks the chain and the gateway itself, so that neither this page nor our
 * server has to be believed. `document` is a file in hand to compare.
 */
export const verificationQuery = (tokenId: string, sources: Sources, document?: File) =>
  queryOptions({
    queryKey: [
      'verification',
      tokenId,
      sources.chainId,
      sources.contractAddress,
      sources.rpcUrl,
      sources.gatewayUrl,
      document && [document.name, document.size, document.lastModified],
    ],
    queryFn: async ({ signal }): Promise<Report> => {
      const { verifyCertificate } = await import('@certify/verifier/verify-certificate')
      const { chainId, contractAddress, rpcUrl, gatewayUrl } = sources
      return verifyCertificate(
        tokenId,
        {
          chainId,
          registries: contractAddress ? [{ address: contractAddress as `0x${string}` }] : [],
          rpcUrls: [rpcUrl],
          gatewayUrls: [gatewayUrl],
        },
        {
          signal,
          eventStanding,
          ...(document && { document: new Uint8Array(await document.arrayBuffer()) }),
        },
      )
    },
    // A verdict is of its block and its minute: it is made anew whenever somebody comes back, never while they read.
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** The chain does not say whether an event stands; the platform does. */
async function eventStanding(id: number): Promise<'stands' | 'canceled'> {
  const event = await api.get<EventDetail>(href('event', { id }))
  return event.status === 'canceled' ? 'canceled' : 'stands'
}
