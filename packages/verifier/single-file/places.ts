import type { DocumentMark } from '@certify/domain/certificate/document-mark'

/** The places of one site: its registry, and where to ask about it. */
export type SitePlaces = {
  readonly chainId: number
  readonly registries: readonly { readonly address: string }[]
  readonly rpcUrl: string
  readonly gatewayUrl: string
}

/** The text of each field under Settings; empty where nothing stands. */
export type Fields = {
  readonly contract: readonly string[]
  readonly chain: string
  readonly rpc: readonly string[]
  readonly gateway: readonly string[]
}

/** Whom to ask, and whether the reader or the site names the registry. A document and a link do not vouch for one. */
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
 * Chooses whom to ask: what stands in the fields, then what the document's mark names, then the site that the file came
 * from, then public nodes and gateways. Whoever made a link may be the forger: its nodes and gateways are asked beside
 * the others, never instead of them, so that a lie is a disagreement.
 *
 * @param link - The part of the fields that a link filled, and that the reader has not confirmed.
 */
export function choosePlaces(
  fields: Fields,
  link: Fields,
  mark: DocumentMark | null,
  site: SitePlaces | null,
): ChosenPlaces {
  const ofSite = site?.registries.map(({ address }) => address as `0x${string}`) ?? []
  const isMarkOfSite = !mark || (mark.chainId === site?.chainId && includesAddress(ofSite, mark.contract))
  const named = mark && !isMarkOfSite ? [mark.contract as `0x${string}`] : ofSite
  const chainId = fields.chain === '' ? (mark?.chainId ?? site?.chainId ?? null) : Number(fields.chain)
  const isSitesChain = site !== null && (chainId === null || chainId === site.chainId)
  const isLinksChain = link.chain !== '' && fields.chain === link.chain && !isSitesChain
  const isKnown = (address: string) =>
    !link.contract.includes(address) || (isSitesChain && includesAddress(ofSite, address))
  const isRegistryKnown = fields.contract.length > 0 ? fields.contract.every(isKnown) : isMarkOfSite
  return {
    chainId,
    registries: fields.contract.length > 0 ? (fields.contract as `0x${string}`[]) : named,
    rpcUrls: addLinked(fields.rpc, link.rpc, [
      ...(isSitesChain ? [site.rpcUrl] : []),
      ...(publicNodes[chainId ?? 0] ?? []),
    ]),
    gatewayUrls: addLinked(fields.gateway, link.gateway, [
      ...(site ? [site.gatewayUrl] : []),
      ...publicGateways,
    ]),
    isRegistryKnown: isRegistryKnown && !isLinksChain,
  }
}

/** What the reader typed replaces what is known; what only a link names is added to it. */
function addLinked(
  lines: readonly string[],
  linked: readonly string[],
  known: readonly string[],
): readonly string[] {
  const isTyped = lines.some((line) => !linked.includes(line))
  return [...new Set(isTyped ? lines : [...known, ...lines])]
}

/** Whether an address is in a list. Capitals in an address are only a checksum. */
export function includesAddress(addresses: readonly string[], address: string): boolean {
  return addresses.some((one) => one.toLowerCase() === address.toLowerCase())
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
