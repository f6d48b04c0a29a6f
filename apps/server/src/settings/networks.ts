/** What kind of network a chain is: one of this machine, a public test network, a public network with real value. */
type NetworkKind = 'local' | 'test' | 'main' | 'other'

type Network = { readonly name: string; readonly kind: NetworkKind; readonly explorer?: string }

/** The networks that we know by their number. Of any other we claim nothing: it may be a private one. */
const networks: Readonly<Record<number, Network | undefined>> = {
  1: { name: 'Ethereum', kind: 'main', explorer: 'https://etherscan.io' },
  10: { name: 'OP Mainnet', kind: 'main' },
  100: { name: 'Gnosis', kind: 'main' },
  137: { name: 'Polygon', kind: 'main' },
  8453: { name: 'Base', kind: 'main' },
  10200: { name: 'Chiado', kind: 'test' },
  17000: { name: 'Holesky', kind: 'test' },
  31337: { name: 'Local chain', kind: 'local' },
  42161: { name: 'Arbitrum One', kind: 'main' },
  80002: { name: 'Amoy', kind: 'test' },
  84532: { name: 'Base Sepolia', kind: 'test' },
  421614: { name: 'Arbitrum Sepolia', kind: 'test' },
  560048: { name: 'Hoodi', kind: 'test' },
  11155111: { name: 'Sepolia', kind: 'test', explorer: 'https://sepolia.etherscan.io' },
  11155420: { name: 'OP Sepolia', kind: 'test' },
}

/** The name, the kind and, where we know one, the explorer of a chain. */
export function findNetwork(chainId: number): Network {
  return networks[chainId] ?? { name: `Chain ${chainId}`, kind: 'other' }
}
