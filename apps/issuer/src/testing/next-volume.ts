import { chainLedger } from '@certify/core/issuing/chain-ledger'
import { EthereumCertificateRegistry } from '@certify/ethereum/certificate-registry'
import { type ChainFollowerOptions, createChainFollower } from '@certify/ethereum/chain-follower'
import { deployRegistry } from '@certify/ethereum/deploy-registry'
import { http } from 'viem'
import type { Scene } from './scene'

/**
 * A second volume beside the scene's, numbered from the page after the first one's, and the ports that issue with it.
 *
 * @param compare - Replaces the comparison of logs with the registries, for a test that changed a registry's counter.
 */
export async function nextVolume(
  { chain, queries }: Scene,
  firstPage = 2,
  compare?: NonNullable<ChainFollowerOptions['compare']>,
) {
  const { node, key, rpcUrl, contract: first } = chain
  const { address: contract } = await deployRegistry({
    transport: http(rpcUrl),
    chainId: 31337,
    deployer: key.account(),
    firstPage,
  })
  const contracts = [first, contract]
  const finality = { by: 'depth', blocks: 0n } as const
  return {
    contract,
    contracts,
    ports: {
      registry: new EthereumCertificateRegistry({ node, key, chainId: 31337, contract }),
      earlierVolumes: [first],
      ledger: chainLedger(queries, contracts),
      follower: createChainFollower({
        node,
        contracts,
        startBlock: 0n,
        finality,
        ...(compare && { compare }),
      }),
    },
  }
}
