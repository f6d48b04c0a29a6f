import type { Address } from '@certify/domain/shared/address'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { BaseError, getAbiItem, HttpRequestError, RpcRequestError, TimeoutError } from 'viem'
import { certificateRegistryAbi as abi } from './abi.generated'
import { askNode, type ChainNode, findRpcError } from './client'
import { certificateCollection } from './deploy-registry'

/** A registry of this product's collection, on a chain that anybody may write to. */
export type FoundRegistry = {
  readonly contract: Address
  /** The block of its deployment. */
  readonly startBlock: bigint
  /** Whether the account may issue in it. */
  readonly isIssuer: boolean
}

/**
 * Finds every registry of this product's collection by the log of its deployment, oldest first. Anybody can deploy one,
 * so the caller must choose. Only for a local chain, because it reads all blocks at once.
 *
 * @throws {UnavailableError} with part `chain` when the node does not answer.
 */
export async function findRegistries(node: ChainNode, issuer: Address): Promise<readonly FoundRegistry[]> {
  const event = getAbiItem({ abi, name: 'DefaultLocked' })
  const logs = await askNode(() => node.getLogs({ event, fromBlock: 0n }))
  const found: FoundRegistry[] = []
  for (const log of logs) {
    const contract = parseAddress(log.address)
    if (found.some((each) => each.contract === contract)) continue
    const symbol = await readSymbol(node, contract)
    if (symbol !== certificateCollection.symbol) continue
    found.push({
      contract,
      startBlock: log.blockNumber,
      isIssuer: await mayIssue(node, contract, issuer),
    })
  }
  return found
}

/** Whether the account has the role that issues. @throws {UnavailableError} */
export function mayIssue(node: ChainNode, address: Address, account: Address): Promise<boolean> {
  return askNode(async () => {
    const role = await node.readContract({ address, abi, functionName: 'RELAYER_ROLE' })
    return node.readContract({ address, abi, functionName: 'hasRole', args: [role, account] })
  })
}

/** The contract's symbol; null if it is no registry. */
function readSymbol(node: ChainNode, address: Address): Promise<string | null> {
  return askNode(async () => {
    try {
      return await node.readContract({ address, abi, functionName: 'symbol' })
    } catch (error) {
      const isOfNode = (e: unknown) =>
        e instanceof HttpRequestError || e instanceof TimeoutError || e instanceof RpcRequestError
      // A contract without a symbol refuses or answers nothing. Any other failure is the node's.
      if (!(error instanceof BaseError)) throw error
      if (error.walk(isOfNode) !== null && findRpcError(error) === null) throw error
      return null
    }
  })
}
