import type { CertificateRecord, Ending, RequestId } from '@certify/domain/certificate/certificate'
import type { TokenId } from '@certify/domain/shared/token-id'
import type { CertificateReads } from '../certificate/certificate-reads'
import { type SharedWait, sharedWait } from './shared-wait'

/** Waits for confirmations of the chain, for all callers of this process together. */
type ChainWaits = {
  readonly minted: SharedWait<RequestId, CertificateRecord>
  readonly ended: SharedWait<TokenId, Ending>
}

const waitsByLedger = new WeakMap<CertificateReads, ChainWaits>()

/** The waits over one ledger. */
export function chainWaits(ledger: CertificateReads): ChainWaits {
  const known = waitsByLedger.get(ledger)
  if (known) return known
  const waits = {
    minted: sharedWait((ids: readonly RequestId[]) => ledger.findMinted(ids)),
    ended: sharedWait((ids: readonly TokenId[]) => ledger.findEndings(ids)),
  }
  waitsByLedger.set(ledger, waits)
  return waits
}

/**
 * Waits some milliseconds for a request's certificate. Returns the record, however far it has come.
 *
 * @param signal - Ends the waiting when the caller has gone.
 */
export async function waitForRequest(
  ledger: CertificateReads,
  requestId: RequestId,
  patience: { readonly milliseconds: number; readonly signal: AbortSignal },
): Promise<CertificateRecord> {
  const minted = await chainWaits(ledger).minted(requestId, patience)
  const record = minted ?? (await ledger.findRequest(requestId))
  if (!record) throw new Error('A request that was made is there.')
  return record
}
