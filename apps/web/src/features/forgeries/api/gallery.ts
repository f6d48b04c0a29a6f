import { limitConcurrency } from '@certify/domain/shared/limit-concurrency'
import type { Forgery, ForgeryScene } from '@certify/verifier/forgeries/forgery'
import type { Report } from '@certify/verifier/report'
import type { Sources } from '@certify/verifier/sources'
import type { ExhibitsResponse } from '@certify/wire/gallery'
import { queryOptions } from '@tanstack/react-query'
import { isTemporary } from '../../../lib/api-client'
import { call } from '../../../lib/call'
import type { SourceAddresses } from '../../../lib/verifier'

/** The material of this instance's forgeries; null on any chain but the local one. */
export const exhibitsQuery = queryOptions({
  queryKey: ['exhibits'],
  queryFn: async ({ signal }) => (await call('forgeries', { signal })).exhibits,
  staleTime: Number.POSITIVE_INFINITY,
  // The server publishes them in the first seconds after its start. Until then it answers "not yet".
  retry: (failures, error) => isTemporary(error) && failures < 6,
})
type Exhibits = NonNullable<ExhibitsResponse['exhibits']>

/** The gallery's own certificates, and what a forger has published beside them. */
export function sceneOfExhibits(
  exhibits: Exhibits,
  { chainId, rpcUrl, gatewayUrl }: SourceAddresses,
): ForgeryScene {
  const { registry, good, revoked, replaced, forged } = exhibits
  return {
    sources: {
      chainId,
      registries: [registry] as Sources['registries'],
      rpcUrls: [rpcUrl],
      gatewayUrls: [gatewayUrl],
    },
    good,
    revoked,
    replaced,
    forged: forged as ForgeryScene['forged'],
    abilities,
  }
}

/** A scene with a certificate of the visitor's choice: only forgeries that need no prepared material. */
export function sceneOfNumber(
  good: string,
  { chainId, registries, rpcUrl, gatewayUrl }: SourceAddresses,
): ForgeryScene {
  return {
    sources: {
      chainId,
      registries: registries as Sources['registries'],
      rpcUrls: [rpcUrl],
      gatewayUrls: [gatewayUrl],
    },
    good,
    revoked: null,
    replaced: null,
    forged: null,
    abilities,
  }
}

const abilities: ForgeryScene['abilities'] = {
  redrawImage: async (text, issued) => (await import('../../../lib/redraw')).redrawImage(text, issued),
}

/** Longer limits than for a visitor's question, because dozens run in a row. */
const timeouts = { request: 8_000, total: 20_000 }

/** At most three forgeries at a time, because others use the same node. */
const inTurn = limitConcurrency(3)

/** Runs the verifier on one forgery, in this browser, now. */
export const forgeryQuery = (forgery: Forgery, scene: ForgeryScene, run: number) =>
  queryOptions({
    queryKey: ['forgery', forgery.id, scene.good, scene.sources.registries, run],
    queryFn: async ({ signal }): Promise<Report> => {
      const { verifyCertificate } = await import('../../../lib/verifier')
      const attempt = forgery.stage(scene)
      if (!attempt) throw new Error(`${forgery.id} cannot be staged here.`)
      return inTurn(() =>
        verifyCertificate(attempt.tokenId, attempt.sources, {
          timeouts,
          signal,
          ...scene.abilities,
          ...attempt.options,
        }),
      )
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })

/** The hash of the single-file verifier; null if this instance was built without that file. */
export const keptVerifierQuery = queryOptions({
  queryKey: ['verifier-file'],
  queryFn: async ({ signal }) => {
    const text = await (await fetch('/verifier.html.sha256', { signal })).text()
    return /^([0-9a-f]{64}) {2}verifier\.html\s*$/.exec(text)?.[1] ?? null
  },
  staleTime: Number.POSITIVE_INFINITY,
})
