import type { AskOrganizerDomain } from '@certify/verifier/ask-domain'
import type { Report } from '@certify/verifier/report'
import type { Sources } from '@certify/verifier/sources'
import type { ConfigResponse } from '@certify/wire/config'
import type { EventDetail } from '@certify/wire/events'
import { href } from '@certify/wire/paths'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { api } from './api-client'
import { serverNow } from './clock'
import { fetchNamedBlocks } from './named-blocks'

/** The sources that the verifier asks. A part of the configuration, so that a new `now` does not verify again. */
export type SourceAddresses = Pick<
  ConfigResponse,
  'chainId' | 'registries' | 'rpcUrl' | 'gatewayUrl' | 'resolverUrls'
>

/**
 * Verifies one certificate in this browser. It asks the chain and the gateway itself, so that nobody has to trust
 * this page or our server.
 */
export const verificationQuery = (tokenId: string, sources: SourceAddresses) =>
  queryOptions({
    queryKey: [
      'verification',
      tokenId,
      sources.chainId,
      sources.registries,
      sources.rpcUrl,
      sources.gatewayUrl,
      sources.resolverUrls,
    ],
    queryFn: async ({ signal }): Promise<Report> => {
      const fetch = fetchNamedBlocks()
      const { verifyCertificate } = await import('@certify/verifier/verify-certificate')
      const { chainId, registries, rpcUrl, gatewayUrl, resolverUrls } = sources
      const report = await verifyCertificate(
        tokenId,
        {
          chainId,
          registries: registries as Sources['registries'],
          rpcUrls: [rpcUrl],
          gatewayUrls: [gatewayUrl],
        },
        {
          signal,
          fetch,
          eventStanding,
          redrawImage: 'later',
          ...(resolverUrls.length > 0 && { askDomain: askLater(resolverUrls) }),
        },
      )
      return inServerTime(report)
    },
    // A verdict holds for its block and minute: each visit makes a new one, but never while a person reads.
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/**
 * Dates a report that was made just now by the server's clock, since a device's may be before the issue date. Checks
 * ran by the device's clock: no server may decide what is stale.
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

/** Few certificates name a domain, so what asks about one loads with the first of them. */
function askLater(resolverUrls: readonly string[]): AskOrganizerDomain {
  return async (...asked) =>
    (await import('@certify/verifier/ask-domain')).askResolvers(resolverUrls)(...asked)
}

/** The chain does not say whether an event was canceled; the platform does. */
async function eventStanding(id: number): Promise<'stands' | 'canceled'> {
  const event = await api.get<EventDetail>(href('event', { id }))
  return event.status === 'canceled' ? 'canceled' : 'stands'
}
