import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Address } from '@certify/domain/shared/address'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { encodeDeployData, type Hex } from 'viem'
import { certificateRegistryAbi as abi } from '../abi.generated'
import { certificateCollection } from '../deploy-registry'
import type { LocalChain } from './local-chain'

/** The creation bytecode of the registry's second edition, as it was released. */
export const secondEditionBytecode = readFileSync(
  join(import.meta.dirname, 'second-edition.hex'),
  'utf8',
).trim() as Hex

/** Deploys a registry of the second edition, whose constructor takes what today's does. */
export async function deploySecondEdition({
  node,
  rpc,
  key,
}: Pick<LocalChain, 'node' | 'rpc' | 'key'>): Promise<Address> {
  const { address } = key
  const { name, symbol } = certificateCollection
  const args = [address, address, address, 86_400, 1, name, symbol, 'data:application/json,{}'] as const
  const data = encodeDeployData({ abi, bytecode: secondEditionBytecode, args })
  const hash = await rpc<Hex>('eth_sendTransaction', [{ from: address, data }])
  const { contractAddress } = await node.getTransactionReceipt({ hash })
  return parseAddress(contractAddress ?? '')
}
