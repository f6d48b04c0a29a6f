import type { VerifyResponse } from '@certify/wire/verification'
import { ApiError } from '../../lib/api-client'

/** The answer to a person who asked about a certificate and their wallet. */
export type WalletAnswer =
  | { kind: 'valid' }
  /** Held by this wallet, but issued by an organization with a look-alike name. */
  | { kind: 'look-alike' }
  /** Genuine, but held by another wallet. */
  | { kind: 'not-held'; owner: string }
  /** Not valid or not found, with the status. */
  | { kind: 'negative'; status: 'revoked' | 'replaced' | 'not-found' | 'not-authentic' }
  | { kind: 'malformed' }
  /** The network or the content store could not be asked: neither a yes nor a no. */
  | { kind: 'unreachable' }
  /** The same because Certify gave no answer, with the reason. */
  | { kind: 'unasked'; said: string }
  | { kind: 'failed' }

/**
 * Reads the server's verdict.
 *
 * @param hasNamesake - Whether another organization had the organizer's name, or a similar one, first.
 */
export function toWalletAnswer(response: VerifyResponse, hasNamesake: boolean): WalletAnswer {
  if (response.valid) {
    const imitates = response.data.checks.some(
      ({ id, outcome }) => id === 'organiser.signed' && outcome === 'fail',
    )
    return { kind: hasNamesake || imitates ? 'look-alike' : 'valid' }
  }
  switch (response.status) {
    case 'not-held':
      return { kind: 'not-held', owner: response.data.owner ?? '' }
    case 'malformed':
      return { kind: 'malformed' }
    case 'unknown':
      return { kind: 'unreachable' }
    case 'valid':
      return { kind: 'failed' }
    default:
      return { kind: 'negative', status: response.status }
  }
}

/** Reads why there is no verdict. */
export function toFailedAnswer(error: unknown): WalletAnswer {
  if (!(error instanceof ApiError)) return { kind: 'failed' }
  return error.status === 422 ? { kind: 'malformed' } : { kind: 'unasked', said: error.message }
}
