import type { Report } from '@certify/verifier/report'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { api } from './api-client'
import { serverNow } from './clock'
import { fetchNamedBlocks } from './named-blocks'
import type { SourceAddresses } from './verifier'

/**
 * Verifies one certificate in this browser, for a wallet if one is asked about. It asks the chain and the gateway itself, so that nobody has to trust
 * this page or our server.
 */
export const verificationQuery = (tokenId: string, sources: SourceAddresses, address?: string) =>
  queryOptions({
    queryKey: [
      'verification',
      tokenId,
      sources.chainId,
      sources.registries,
      sources.rpcUrl,
      sources.gatewayUrl,
      sources.resolverUrls,
      address,
    ],
    queryFn: async ({ signal }): Promise<Report> => {
      const fetch = fetchNamedBlocks()
      const { takeFirst, verifyHere } = await import('./verifier')
      const first = address === undefined ? await takeFirst(tokenId, sources) : null
      if (first) return first
      const read = <Answer>(address: string) => api.get<Answer>(address)
      const surroundings = { signal, fetch, read, ...(address !== undefined && { address }) }
      return inServerTime(await verifyHere(tokenId, sources, surroundings))
    },
    // A verdict is about one block and one moment, so each visit makes a new one, but never while a person reads.
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/**
 * Dates a new report by the server's clock, because a device's clock may be before the issue date. The checks
 * themselves use the device's clock, so that no server decides what is stale.
 */
export function inServerTime(report: Report): Report {
  return { ...report, checkedAt: serverNow().toISOString() }
}

/**
 * The same report after this browser has drawn the picture again and compared it.
 * Fonts and drawing load only when the browser is idle, so that the verdict does not wait for them.
 */
export const redrawnQuery = (report: Report | undefined) =>
  queryOptions({
    queryKey: ['redrawn', report?.tokenId, report?.network.contract, report?.checkedAt],
    queryFn:
      report?.document?.certificate.artwork.kind === 'design'
        ? async (): Promise<Report> => {
            await waitUntilIdle()
            return (await import('./redraw')).redraw(report)
          }
        : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })

/** Resolves once the verdict is on screen and the browser has nothing to do. Safari cannot say when that is. */
function waitUntilIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 2_000 })
    else setTimeout(resolve, 200)
  })
}
