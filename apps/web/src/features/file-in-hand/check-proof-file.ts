import { BrokenProofError, checkProof, type ProvenCertificate } from '@certify/verifier/offline/check-proof'
import type { ConfigResponse } from '@certify/wire/config'
import { askInOneRequest } from '../../lib/rpc'

/** The result for a kept proof: it holds, it does not, or the chain could not be asked about its block. */
export type CheckedProof =
  | { readonly outcome: 'same'; readonly proven: ProvenCertificate }
  | { readonly outcome: 'different'; readonly because: 'broken' | 'block' }
  | { readonly outcome: 'unreadable' }

/** How to ask the node of this instance. */
export type AskedNode = {
  readonly readConfig: () => Promise<Pick<ConfigResponse, 'rpcUrl'>>
  readonly signal: AbortSignal
}

/** Checks a kept proof: its parts must lead to its block's hash, and the chain must have that block. */
export async function checkProofFile(bytes: Uint8Array, node: AskedNode): Promise<CheckedProof> {
  let proven: ProvenCertificate
  try {
    proven = checkProof(new TextDecoder().decode(bytes))
  } catch (error) {
    if (error instanceof BrokenProofError) return { outcome: 'different', because: 'broken' }
    throw error
  }
  // Anyone can compute a chain of their own, so a proof counts only if its block is on this one.
  const hash = await readBlockHash(proven, node).catch(() => null)
  if (hash === null) return { outcome: 'unreadable' }
  return hash === proven.blockHash ? { outcome: 'same', proven } : { outcome: 'different', because: 'block' }
}

/** The hash of the chain's block of this number; null if the node is on another chain or does not have that block. */
async function readBlockHash(
  { block, chainId }: ProvenCertificate,
  { readConfig, signal }: AskedNode,
): Promise<string | null> {
  const { rpcUrl } = await readConfig()
  const params = [`0x${block.toString(16)}`, false]
  const questions = [
    { method: 'eth_chainId', params: [] },
    { method: 'eth_getBlockByNumber', params },
  ]
  const [network, found] = await askInOneRequest(rpcUrl, questions, signal)
  if (Number(network) !== chainId) return null
  const hash: unknown = typeof found === 'object' && found ? Reflect.get(found, 'hash') : null
  return typeof hash === 'string' ? hash : null
}
