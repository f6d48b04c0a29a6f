import type { SignatureChecker, SignatureProof } from '@certify/domain/account/signature-checker'
import type { Address } from '@certify/domain/shared/address'
import { limitConcurrency } from '@certify/domain/shared/limit-concurrency'
import { parseAddress } from '@certify/domain/shared/parse-address'
import {
  encodeDeployData,
  encodeFunctionData,
  erc6492SignatureValidatorAbi,
  erc6492SignatureValidatorByteCode,
  type Hash,
  hashMessage,
  hashTypedData,
  hexToBigInt,
  numberToHex,
  parseAbi,
  recoverAddress,
} from 'viem'
import { type ChainNode, findRpcError, toChainUnavailable } from './client'

/** The gas limit of a contract wallet's answer, so that an endless loop does not block the node. */
export const CALL_GAS = 5_000_000n
/** The number of contract wallets asked at once. */
const CONCURRENT_CALLS = 4
/** The longest accepted signature, in hexadecimal digits. */
const MAX_SIGNATURE_DIGITS = 8_192

/** An EIP-6492 signature ends with 32 bytes that mark it, which its validator reads without looking for fewer. */
const SHORTEST_WRAPPED = 2 + 64
/** What a contract answers to a signature that counts, as 32 bytes. */
const MAGIC = `0x1626ba7e${'0'.repeat(56)}`

/**
 * JSON-RPC codes of a call that ran and failed: reverted, out of gas, invalid instruction. With any other error the
 * node gave no answer.
 */
export const ranAndFailed: readonly number[] = [3, -32000, -32003, -32015]

/**
 * Checks who signed a message. An ordinary wallet's signature is checked locally. If that fails, the wallet is asked
 * as a contract, deployed (EIP-1271) or not yet deployed (EIP-6492). An empty signature counts if the contract says so:
 * a Safe keeps what its owners signed on the chain.
 *
 * @param node - Give it a short timeout, because a person waits.
 * @see https://eips.ethereum.org/EIPS/eip-6492
 */
export function createSignatureChecker(node: ChainNode): SignatureChecker {
  const limit = limitConcurrency(CONCURRENT_CALLS)
  const checkHash = async (
    { wallet, signature, hash }: { wallet: Address; signature: `0x${string}`; hash: () => Hash },
    beforeAsking?: () => Promise<void>,
  ): Promise<SignatureProof | null> => {
    if (signature.length > MAX_SIGNATURE_DIGITS || !/^0x([0-9a-fA-F]{2})*$/.test(signature)) return null
    const signed = hash()
    if ((await recoverWallet(signed, signature)) === wallet) return 'key'
    await beforeAsking?.()
    const ask = signature.length < SHORTEST_WRAPPED ? askDeployed : askContract
    return limit(() => ask(node, wallet, signed, signature))
  }
  return {
    check: ({ message, ...signed }, beforeAsking) =>
      checkHash({ ...signed, hash: () => hashMessage(message) }, beforeAsking),
    checkTypedData: ({ typedData, ...signed }, beforeAsking) =>
      checkHash({ ...signed, hash: () => hashTypedData(typedData as never) }, beforeAsking),
  }
}

/** The wallet whose key made a signature; null if no key did. */
export async function recoverWallet(hash: Hash, signature: `0x${string}`): Promise<string | null> {
  try {
    return parseAddress(await recoverAddress({ hash, signature }))
  } catch {
    return null
  }
}

type AskContract = (
  node: ChainNode,
  wallet: `0x${string}`,
  hash: Hash,
  signature: `0x${string}`,
) => Promise<SignatureProof | null>

const askContract: AskContract = async (node, wallet, hash, signature) => {
  const data = encodeDeployData({
    abi: erc6492SignatureValidatorAbi,
    bytecode: erc6492SignatureValidatorByteCode,
    args: [wallet, hash, signature],
  })
  const answer = await call(node, { data })
  return answer !== null && answer !== '0x' && hexToBigInt(answer) === 1n ? 'contract' : null
}

/** An address without code answers nothing, which is no yes. */
const askDeployed: AskContract = async (node, to, hash, signature) => {
  const data = encodeFunctionData({
    abi: isValidSignatureAbi,
    functionName: 'isValidSignature',
    args: [hash, signature],
  })
  return (await call(node, { to, data })) === MAGIC ? 'contract' : null
}

const isValidSignatureAbi = parseAbi(['function isValidSignature(bytes32, bytes) view returns (bytes4)'])

/** The answer to a call; null if it ran and failed. */
async function call(
  node: ChainNode,
  asked: { readonly to?: `0x${string}`; readonly data: `0x${string}` },
): Promise<`0x${string}` | null> {
  try {
    return await node.request({
      method: 'eth_call',
      params: [{ ...asked, gas: numberToHex(CALL_GAS) }, 'latest'],
    })
  } catch (error) {
    const answer = findRpcError(error)
    if (answer && ranAndFailed.includes(answer.code)) return null
    throw toChainUnavailable(error)
  }
}
