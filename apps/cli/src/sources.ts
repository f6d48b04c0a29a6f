import { readVolumes } from '@certify/verifier/read-volumes'
import type { Sources } from '@certify/verifier/sources'
import { instanceUrl, readConfig, type WhomToAsk } from './instance'
import type { VerifyArguments } from './verify-arguments'

type Given = Pick<VerifyArguments, 'rpcUrls' | 'gatewayUrls' | 'contracts' | 'chainId'>

const nothing: Given = { rpcUrls: [], gatewayUrls: [], contracts: [], chainId: undefined }

/**
 * Decides which node, registry and gateway to ask: from the flags, else from the instance at CERTIFY_PUBLIC_URL. The
 * instance only says where they are; verification happens here.
 *
 * If the instance does not answer, there is no registry to ask and every verdict is "can't confirm".
 */
export async function findSources(given: Given = nothing, url = instanceUrl()): Promise<Sources> {
  const isComplete = given.contracts.length > 0 && given.rpcUrls.length > 0 && given.gatewayUrls.length > 0
  const config = isComplete ? null : await readConfig(url)
  const rpcUrls = given.rpcUrls.length > 0 ? given.rpcUrls : [new URL(config?.rpcUrl ?? '/rpc', url).href]
  const chainId = given.chainId ?? config?.chainId ?? null
  return {
    chainId,
    registries: await chooseRegistries(given, config, { rpcUrls, chainId }),
    rpcUrls,
    gatewayUrls: given.gatewayUrls.length > 0 ? given.gatewayUrls : [chooseGateway(url, config)],
  }
}

/** The volumes from the flags, which state where they begin, or the instance's. */
async function chooseRegistries(
  { contracts }: Given,
  config: WhomToAsk | null,
  { rpcUrls, chainId }: Pick<Sources, 'rpcUrls' | 'chainId'>,
): Promise<Sources['registries']> {
  if (contracts.length > 0) return (await readVolumes(rpcUrls, contracts, chainId)) ?? []
  return (config?.registries ?? []) as Sources['registries']
}

function chooseGateway(url: string, config: WhomToAsk | null): string {
  return new URL(config?.gatewayUrl ?? '/ipfs', url).href.replace(/\/+$/, '')
}
