import { developmentAccount } from '@certify/ethereum/issuer-key'
import { createPublicClient, createWalletClient, http, parseAbi } from 'viem'
import { foundry } from 'viem/chains'
import { readUsualBytecode } from '../../contracts/test/gas/artifacts'
import type { BenchScene } from './scene'

export const usualAbi = parseAbi([
  'constructor(address minter)',
  'function mint(address[] recipients, string[] uris)',
])

/** Deploys OpenZeppelin's ERC-721 with stored URI, and connects its minter. */
export async function deployUsual({ chain }: Pick<BenchScene, 'chain'>) {
  const account = developmentAccount(1)
  // The shortest interval that a node on the same machine allows. Usually it is four seconds.
  const transport = http(chain.rpcUrl, { retryCount: 0 })
  const node = createPublicClient({ chain: foundry, transport, pollingInterval: 25 })
  const wallet = createWalletClient({ chain: foundry, transport, account })
  const hash = await wallet.deployContract({
    abi: usualAbi,
    bytecode: readUsualBytecode(),
    args: [account.address],
  })
  const { contractAddress } = await node.waitForTransactionReceipt({ hash })
  if (!contractAddress) throw new Error('The usual certificate contract was not created.')
  return {
    node,
    wallet,
    contract: contractAddress,
    nonce: await node.getTransactionCount({ address: account.address }),
  }
}
