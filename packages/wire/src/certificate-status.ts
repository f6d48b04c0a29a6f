import type { CertificateRecord } from '@certify/domain/certificate/certificate'
import * as z from 'zod'

/** How far a certificate is, or how it ended. */
export const certificateStatus = z.enum(['pending', 'valid', 'revoked', 'replaced', 'burned', 'failed'])

/** Reads a certificate's status: from the chain once minted, else how far its request is. */
export function toCertificateStatus({
  minted,
  mintStatus,
}: Pick<CertificateRecord, 'minted' | 'mintStatus'>): z.infer<typeof certificateStatus> {
  if (!minted) return mintStatus === 'failed' ? 'failed' : 'pending'
  return minted.ending?.kind ?? 'valid'
}
