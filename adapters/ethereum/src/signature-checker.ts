import type { SignatureChecker, SignatureProof } from '@certify/domain/account/signature-checker'
import { parseAddress } from '@certify/domain/shared/address'
import { limitConcurrency } from '@certify/domain/shared/limit-concurrency'
import {
  encodeDeployData,
  erc6492SignatureValidatorAbi,
  erc6492SignatureValidatorByteCode,
  type Hash,
  hashMessage,
  hexToBigInt,
  numberToHex,
  recoverAddress,
} from 'viem'
import { type ChainNode, rpcErrorOf, unavailable } from './client'

/** A contract wallet's answer may take this much gas and no more: an endless loop must not hold the node. */
export const CALL_GAS = 5_000_000n
/** How many contract wallets are asked at once. */
const CONCURRENT_CALLS = 4
/** Longest signature looked at, in hexadecimal digits. */
const MAX_SIGNATURE_DIGITS = 8_192

/**
 * JSON-RPC codes of a call that ran and failed: reverted, out of gas, invalid instruction. Any other error means that
 * the node did not say.
 */
export const ranAndFailed: readonly number[] = [3, -32000, -32003, -32015]

/**
 * Checks who signed a message. Ordinary wallets are checked here, without a network; only where that fails is the
 * wallet asked as a contract, deployed (EIP-1271) or about to be (EIP-6492).
 *
 * @param node - Give it a short timeout: a person waits.
 * @see https://eips.ethereum.org/EIPS/eip-6492
 */
export function createSignatureChecker(node: ChainNode): SignatureChecker {
  const limit = limitConcurrency(CONCURRENT_CALLS)
  return {
    async check({ wallet, message, signature }, beforeAsking) {
      if (signature.length > MAX_SIGNATURE_DIGITS || !/^0x([0-9a-fA-F]{2})+$/.test(signature)) return null
      const hash = hashMessage(message)
      if ((await recoverWallet(hash, signature)) === wallet) return 'key'
      await beforeAsking?.()
      return limit(() => askContract(node, wallet, hash, signature))
    },
  }
}

/** The wallet whose key made a signature; null where it is no key's. */
export async function recoverWallet(hash: Hash, signature: `0x${string}`): Promise<string | null> {
  try {
    return parseAddress(await recoverAddress({ hash, signature }))
  } catch {
    return null
  }
}

async function askContract(
  node: ChainNode,
  wallet: `0x${string}`,
  hash: Hash,
  signature: `0x${string}`,
): Promise<SignatureProof | null> {
  const data = encodeDeployData({
    abi: erc6492SignatureValidatorAbi,
    bytecode: erc6492SignatureValidatorByteCode,
    args: [wallet, hash, signature],
  })
  try {
    const answer = await node.request({
      method: 'eth_call',
      params: [{ data, gas: numberToHex(CALL_GAS) }, 'latest'],
    })
    return answer !== '0x' && hexToBigInt(answer) === 1n ? 'contract' : null
  } catch (error) {
    const answer = rpcErrorOf(error)
    if (answer && ranAndFailed.includes(answer.code)) return null
    throw unavailable(error)
  }
}
