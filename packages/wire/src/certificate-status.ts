import type { CertificateRecord } from '@certify/domain/certificate/certificate'
import * as z from 'zod'

/** The progress of a certificate, or how it ended. */
export const certificateStatus = z.enum(['pending', 'valid', 'revoked', 'replaced', 'burned', 'failed'])

/** Reads a certificate's status: from the chain once it is minted, else from its request. */
export function toCertificateStatus({
  minted,
  mintStatus,
}: Pick<CertificateRecord, 'minted' | 'mintStatus'>): z.infer<typeof certificateStatus> {
  if (!minted) return mintStatus === 'failed' ? 'failed' : 'pending'
  return minted.ending?.kind ?? 'valid'
}
