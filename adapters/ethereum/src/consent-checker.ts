import { type ConsentChecker, consentTypedData } from '@certify/domain/account/organizer-consent'
import { encodeFunctionData, type Hash, hashTypedData, numberToHex, parseAbi } from 'viem'
import { type ChainNode, findRpcError, toChainUnavailable } from './client'
import { CALL_GAS, ranAndFailed, recoverWallet } from './signature-checker'

const eip1271 = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'])
const MAGIC = '0x1626ba7e'

/**
 * Checks consents as the registry will: first by the wallet's key, then by asking the wallet as a contract.
 *
 * @param node - Give it a short timeout, because a person waits.
 */
export function createConsentChecker(node: ChainNode): ConsentChecker {
  return {
    async isSigned(text, signature) {
      const hash = hashTypedData(consentTypedData(text))
      if ((await recoverWallet(hash, signature)) === text.account) return true
      return answersYes(node, text.account, hash, signature)
    },
  }
}

async function answersYes(node: ChainNode, wallet: `0x${string}`, hash: Hash, signature: `0x${string}`) {
  const data = encodeFunctionData({ abi: eip1271, functionName: 'isValidSignature', args: [hash, signature] })
  try {
    const call = { to: wallet, data, gas: numberToHex(CALL_GAS) }
    const answer = await node.request({ method: 'eth_call', params: [call, 'latest'] })
    return answer.startsWith(MAGIC) && answer.length === 66
  } catch (error) {
    const answer = findRpcError(error)
    if (answer && ranAndFailed.includes(answer.code)) return false
    throw toChainUnavailable(error)
  }
}
