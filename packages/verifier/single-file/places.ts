import type { DocumentMark } from '@certify/domain/certificate/document-mark'

/** The places of one site: its registry, and where to ask about it. */
export type SitePlaces = {
  readonly chainId: number
  readonly registries: readonly { readonly address: string }[]
  readonly rpcUrl: string
  readonly gatewayUrl: string
}

/** The text of each field under Settings; empty where the person typed nothing. */
export type TypedPlaces = {
  readonly contract: readonly string[]
  readonly chain: string
  readonly rpc: readonly string[]
  readonly gateway: readonly string[]
}

/** Whom to ask, and whether anybody but the document itself names the registry. */
export type ChosenPlaces = {
  readonly chainId: number | null
  readonly registries: readonly `0x${string}`[]
  readonly rpcUrls: readonly string[]
  readonly gatewayUrls: readonly string[]
  readonly isRegistryKnown: boolean
}

/** Public nodes that answer pages of any origin. Two for each network, so that they can disagree. */
const publicNodes: Readonly<Record<number, readonly string[] | undefined>> = {
  1: ['https://ethereum-rpc.publicnode.com', 'https://eth.drpc.org'],
  10: ['https://optimism-rpc.publicnode.com', 'https://optimism.drpc.org'],
  100: ['https://gnosis-rpc.publicnode.com', 'https://gnosis.drpc.org'],
  137: ['https://polygon-bor-rpc.publicnode.com', 'https://polygon.drpc.org'],
  8453: ['https://base-rpc.publicnode.com', 'https://base.drpc.org'],
  42161: ['https://arbitrum-one-rpc.publicnode.com', 'https://arbitrum.drpc.org'],
  84532: ['https://base-sepolia-rpc.publicnode.com', 'https://base-sepolia.drpc.org'],
  560048: ['https://ethereum-hoodi-rpc.publicnode.com', 'https://hoodi.drpc.org'],
  11155111: ['https://ethereum-sepolia-rpc.publicnode.com', 'https://sepolia.drpc.org'],
}

/** Public gateways that hand out blocks, whose hashes are checked here. */
const publicGateways = [
  'https://trustless-gateway.link/ipfs',
  'https://ipfs.io/ipfs',
  'https://dweb.link/ipfs',
]

/**
 * Chooses whom to ask: what was typed, then what the document's mark names, then the site that the file came from, then
 * public nodes and gateways.
 */
export function choosePlaces(
  typed: TypedPlaces,
  mark: DocumentMark | null,
  site: SitePlaces | null,
): ChosenPlaces {
  const ofSite = site?.registries.map(({ address }) => address as `0x${string}`) ?? []
  const isOfSite =
    !mark ||
    (mark.chainId === site?.chainId &&
      ofSite.some((address) => address.toLowerCase() === mark.contract.toLowerCase()))
  const isTyped = typed.contract.length > 0
  const named = mark && !isOfSite ? [mark.contract as `0x${string}`] : ofSite
  const chainId = typed.chain === '' ? (mark?.chainId ?? site?.chainId ?? null) : Number(typed.chain)
  const isSitesChain = site !== null && (chainId === null || chainId === site.chainId)
  return {
    chainId,
    registries: isTyped ? (typed.contract as `0x${string}`[]) : named,
    rpcUrls:
      typed.rpc.length > 0
        ? typed.rpc
        : [...(isSitesChain ? [site.rpcUrl] : []), ...(publicNodes[chainId ?? 0] ?? [])],
    gatewayUrls:
      typed.gateway.length > 0 ? typed.gateway : [...(site ? [site.gatewayUrl] : []), ...publicGateways],
    isRegistryKnown: isTyped || isOfSite,
  }
}

/**
 * Finds the site's places: written into the file when it was saved from a verdict, or asked of the site that serves it.
 * A file on a disk asks nobody.
 */
export async function findSite(): Promise<SitePlaces | null> {
  const written = document.getElementById('places')?.textContent ?? ''
  try {
    if (written.trim() !== '') return JSON.parse(written) as SitePlaces
    if (!location.protocol.startsWith('http')) return null
    const answer = await fetch('/api3/api/config')
    return answer.ok ? ((await answer.json()) as SitePlaces) : null
  } catch {
    return null
  }
}
