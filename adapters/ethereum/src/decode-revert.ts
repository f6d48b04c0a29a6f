import type { Refusal } from '@certify/domain/issuing/refusal'
import type { Address } from '@certify/domain/shared/address'
import { decodeErrorResult, type Hex, isHex } from 'viem'
import { certificateRegistryAbi } from './abi.generated'
import { findRpcError } from './client'

/** The JSON-RPC code of a reverted execution. */
const EXECUTION_REVERTED = 3

/**
 * Explains a failed simulation; null if the node failed rather than the contract. It decodes the revert's data with
 * the generated ABI and ignores the node's error text.
 */
export function decodeRevert(error: unknown, signer: Address): Refusal | null {
  const answer = findRpcError(error)
  if (answer === null) return null
  const data = revertData(answer.data)
  if (data === null) {
    return answer.code === EXECUTION_REVERTED ? { kind: 'other', error: 'no reason given' } : null
  }
  return toRefusal(data, signer)
}

/** Finds the revert's data. Some nodes return it directly, others nest it in another `data`. */
function revertData(data: unknown): Hex | null {
  if (isHex(data) && data.length >= 10) return data
  return typeof data === 'object' && data !== null && 'data' in data ? revertData(data.data) : null
}

function toRefusal(data: Hex, signer: Address): Refusal {
  const decoded = decode(data)
  switch (decoded?.errorName) {
    case 'EnforcedPause':
      return { kind: 'paused' }
    case 'AccessControlUnauthorizedAccount':
      return { kind: 'role-missing', signer }
    case 'RelayerNotAllowed':
      return { kind: 'organizer-withdrew' }
    case 'OrganizerSuspended':
      return { kind: 'organizer-suspended' }
    case 'OrganizerNotRegistered':
      return { kind: 'organizer-unknown' }
    case 'OrganizerAlreadyRegistered':
      return { kind: 'organizer-known' }
    case 'VolumeFull':
      return { kind: 'volume-full' }
    case 'PageNotNext':
      return { kind: 'page-not-next', next: decoded.args[1] }
    case 'CertificateNotValid':
      return { kind: 'not-valid' }
    case undefined:
      return { kind: 'other', error: data.slice(0, 10) }
    default:
      return { kind: 'other', error: decoded?.errorName ?? 'unknown' }
  }
}

function decode(data: Hex) {
  try {
    return decodeErrorResult({ abi: certificateRegistryAbi, data })
  } catch {
    return undefined
  }
}
