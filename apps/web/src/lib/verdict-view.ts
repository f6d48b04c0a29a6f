import type { Report } from '@certify/verifier/report'
import { findName } from '@certify/verifier/sentence'

/** The text of a certificate, if it is proven, else the registry's facts; null for facts that neither has. */
export type CertificateView = {
  eventTitle: string | null
  organizer: string | null
  organizerWallet: string | null
  startsAt: string | null
  timeZone: string
  location: string | null
  /** The printed name; null without one. */
  name: string | null
  recipient: string | null
  owner: string | null
  issuedAt: string | null
  endedAt: string | null
  fileUrl: string | null
  isDrawn: boolean
  /** Whether its text and picture were erased at the request of the person whom they describe. */
  isErased: boolean
}

/** @param gatewayUrl - The part before `/{cid}`. */
export function toCertificateView(report: Report, gatewayUrl: string): CertificateView {
  const facts = report.certificate
  const said = report.document?.certificate
  const isErased = report.checks.some(
    (check) => check.id === 'metadata.fetched' && check.outcome === 'unknown' && check.kind === 'erased',
  )
  return {
    eventTitle: said?.event.title ?? null,
    organizer: facts?.organizerName || said?.event.organizer || null,
    organizerWallet: facts?.organizer ?? null,
    startsAt: said?.event.startsAt ?? null,
    timeZone: said?.event.timeZone ?? 'UTC',
    location: said?.event.location ?? null,
    name: findName(report),
    recipient: said?.recipient ?? facts?.owner ?? null,
    owner: facts?.owner ?? null,
    issuedAt: facts?.issuedAt ?? null,
    endedAt: facts?.endedAt ?? null,
    fileUrl:
      !isErased && facts?.tokenUri.startsWith('ipfs://')
        ? facts.tokenUri.replace('ipfs:/', gatewayUrl)
        : null,
    isDrawn: said?.artwork.kind === 'design',
    isErased,
  }
}
