import type { CertificateByToken } from '@certify/domain/certificate/certificate-views'
import type { Check, Report } from '@certify/verifier/report'
import { findName, sentence } from '@certify/verifier/sentence'
import { gatewayAddress } from '@certify/wire/links'
import type { TokenRecord, VerificationCheck, VerifyResponse } from '@certify/wire/verification'
import { verdictSentence } from './verdict-sentence'

/** A report as the answer of `certificate/verify`. */
export function toVerifyResponse(report: Report, gatewayUrl: string): VerifyResponse {
  const { status, valid, tokenId, certificate, network, document } = report
  return {
    valid,
    status,
    message: verdictSentence[status],
    data: {
      valid,
      metadata: document && {
        name: document.name,
        description: document.description,
        image: gatewayAddress(document.image, gatewayUrl) ?? document.image,
        image_uri: document.image,
        attributes: document.attributes.map((attribute) => ({ ...attribute })),
      },
      tokenURI: certificate?.tokenUri || null,
      tokenId,
      owner: certificate?.owner ?? null,
      contractAddress: network.contract,
      chainId: network.chainId,
      checks: report.checks.map(toCheck),
    },
    ...toEnding(report),
    asOf: report.asOf,
  }
}

/** What our database adds to a report: the transaction, which the registry does not know, and the organizer here. */
export type Known = {
  readonly certificate: CertificateByToken | null
  readonly organizerSimilar: boolean | null
  readonly organizerNumber: number | null
}

/** A report as the certificate's public record. */
export function toTokenRecord(report: Report, known: Known, gatewayUrl: string): TokenRecord {
  const { status, certificate, document, network } = report
  const event = document?.certificate.event
  return {
    tokenId: report.tokenId,
    status,
    eventTitle: event?.title ?? null,
    recipientName: findName(report),
    recipientAddress: document?.certificate.recipient ?? certificate?.owner ?? null,
    eventDate: event?.startsAt ?? null,
    eventEndDate: event?.endsAt ?? null,
    eventTimeZone: event?.timeZone ?? null,
    eventLocation: event?.location ?? null,
    eventId: event?.id ?? null,
    organizer: event?.organizer ?? certificate?.organizerName ?? null,
    organizerWallet: certificate?.organizer ?? null,
    organizerSimilar: known.organizerSimilar,
    organizerNumber: known.organizerNumber,
    issueDate: certificate?.issuedAt ?? null,
    ipfsUrl: certificate && gatewayAddress(certificate.tokenUri, gatewayUrl),
    imageUrl: document && gatewayAddress(document.image, gatewayUrl),
    tokenURI: certificate?.tokenUri || null,
    transactionHash: known.certificate?.minted?.transactionHash ?? null,
    contractAddress: network.contract,
    chainId: network.chainId,
    ...toEnding(report),
    checks: report.checks.map(toCheck),
    message: verdictSentence[status],
    sentence: sentence(report).text,
    asOf: report.asOf,
    checkedAt: report.checkedAt,
  }
}

function toEnding({ verdict }: Report) {
  const ended = verdict.status === 'revoked' || verdict.status === 'replaced' ? verdict : null
  return {
    revokedAt: ended?.at ?? null,
    reason: ended?.reason ?? null,
    replacedBy: verdict.status === 'replaced' ? verdict.replacedBy : null,
  }
}

function toCheck(check: Check): VerificationCheck {
  const { id, weight, group, outcome, sentence } = check
  const evidence = check.evidence.map((seen) => ({ ...seen }))
  const facts = { id, weight, group, outcome, sentence, evidence }
  return check.outcome === 'unknown' ? { ...facts, kind: check.kind, retryable: check.retryable } : facts
}
