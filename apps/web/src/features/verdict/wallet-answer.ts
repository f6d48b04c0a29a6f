import type { VerifyResponse } from '@certify/wire/verification'
import { ApiError } from '../../lib/api-client'

/** The answer to a person who asked about a certificate and their wallet. */
export type WalletAnswer =
  | { kind: 'valid' }
  /** Genuine, but held by another wallet. */
  | { kind: 'not-held'; owner: string }
  /** Not valid or not found, with the status. */
  | { kind: 'negative'; status: 'revoked' | 'replaced' | 'not-found' | 'not-authentic' }
  | { kind: 'malformed' }
  /** We could not check: neither a yes nor a no. */
  | { kind: 'unreachable' }
  | { kind: 'failed' }

/** Reads the server's verdict. */
export function toWalletAnswer(response: VerifyResponse): WalletAnswer {
  if (response.valid) return { kind: 'valid' }
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
  return { kind: error.status === 422 ? 'malformed' : 'unreachable' }
}
