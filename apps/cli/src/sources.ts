import type { Sources } from '@certify/verifier/sources'
import type { ConfigResponse } from '@certify/wire/config'
import { instanceUrl, readConfig } from './instance'
import type { VerifyArguments } from './verify-arguments'

type Given = Pick<VerifyArguments, 'rpcUrls' | 'gatewayUrls' | 'contract' | 'chainId'>

const nothing: Given = { rpcUrls: [], gatewayUrls: [], contract: undefined, chainId: undefined }

/**
 * Whom to ask: what the flags say, and for the rest what the instance at CERTIFY_PUBLIC_URL says. Verification itself
 * happens here, against chain and gateway; the instance is only asked where those are.
 *
 * An instance that does not answer leaves no registry to ask, so that every verdict is "can't confirm".
 */
export async function findSources(given: Given = nothing, url = instanceUrl()): Promise<Sources> {
  const isComplete = given.contract && given.rpcUrls.length > 0 && given.gatewayUrls.length > 0
  const config = isComplete ? null : await readConfig(url)
  const contract = given.contract ?? (config?.contractAddress as `0x${string}` | null | undefined)
  const rpcUrls = given.rpcUrls.length > 0 ? given.rpcUrls : [new URL(config?.rpcUrl ?? '/rpc', url).href]
  return {
    chainId: given.chainId ?? config?.chainId ?? (await chainIdOf(rpcUrls[0])),
    registries: contract ? [{ address: contract }] : [],
    rpcUrls,
    gatewayUrls: given.gatewayUrls.length > 0 ? given.gatewayUrls : [gatewayOf(url, config)],
  }
}

function gatewayOf(url: string, config: ConfigResponse | null): string {
  return new URL(config?.gatewayUrl ?? '/ipfs', url).href.replace(/\/+$/, '')
}

/**
 * The network, where nobody said which: the first node's own. The certificate's text names its network too, so a node of
 * another one is still found out. Without an answer the local chain's; then there is no answer to anything else either.
 */
async function chainIdOf(rpcUrl: string | undefined): Promise<number> {
  try {
    const response = await fetch(rpcUrl ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }),
      signal: AbortSignal.timeout(4_000),
    })
    const { result } = (await response.json()) as { result?: unknown }
    const chainId = Number(result)
    return Number.isSafeInteger(chainId) && chainId > 0 ? chainId : LOCAL_CHAIN
  } catch {
    return LOCAL_CHAIN
  }
}

const LOCAL_CHAIN = 31337
