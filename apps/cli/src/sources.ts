import { readNetwork } from '@certify/verifier/read-network'
import { readVolumes } from '@certify/verifier/read-volumes'
import type { Sources } from '@certify/verifier/sources'
import type { ConfigResponse } from '@certify/wire/config'
import { instanceUrl, readConfig } from './instance'
import type { VerifyArguments } from './verify-arguments'

type Given = Pick<VerifyArguments, 'rpcUrls' | 'gatewayUrls' | 'contracts' | 'chainId'>

const nothing: Given = { rpcUrls: [], gatewayUrls: [], contracts: [], chainId: undefined }

/**
 * Whom to ask: what the flags say, and for the rest what the instance at CERTIFY_PUBLIC_URL says. Verification itself
 * happens here, against chain and gateway; the instance is only asked where those are.
 *
 * An instance that does not answer leaves no registry to ask, so that every verdict is "can't confirm".
 */
export async function findSources(given: Given = nothing, url = instanceUrl()): Promise<Sources> {
  const isComplete = given.contracts.length > 0 && given.rpcUrls.length > 0 && given.gatewayUrls.length > 0
  const config = isComplete ? null : await readConfig(url)
  const rpcUrls = given.rpcUrls.length > 0 ? given.rpcUrls : [new URL(config?.rpcUrl ?? '/rpc', url).href]
  return {
    chainId: given.chainId ?? config?.chainId ?? (await readNetwork(rpcUrls[0] ?? '')) ?? LOCAL_CHAIN,
    registries: await registriesOf(given, config, rpcUrls[0] ?? ''),
    rpcUrls,
    gatewayUrls: given.gatewayUrls.length > 0 ? given.gatewayUrls : [gatewayOf(url, config)],
  }
}

/** The volumes given, which say themselves where they begin, or the instance's. Without their word there is no verdict. */
async function registriesOf(
  { contracts }: Given,
  config: ConfigResponse | null,
  rpcUrl: string,
): Promise<Sources['registries']> {
  if (contracts.length > 0) return (await readVolumes(rpcUrl, contracts)) ?? []
  return (config?.registries ?? []) as Sources['registries']
}

function gatewayOf(url: string, config: ConfigResponse | null): string {
  return new URL(config?.gatewayUrl ?? '/ipfs', url).href.replace(/\/+$/, '')
}

/** Stands in where nobody says which network; then nobody answers anything else either. */
const LOCAL_CHAIN = 31337
