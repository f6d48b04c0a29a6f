import { splitEventKey } from '@certify/domain/issuing/event-key'
import { decodeAbiParameters } from 'viem/utils'
import { certificateAbi } from './abi.generated'
import { type Hex, toTime } from './json-rpc'
import type { CertificateFacts } from './report'
import { Unanswered } from './unanswered'

const statuses = ['none', 'valid', 'revoked', 'replaced', 'burned'] as const
const authorizations = ['relayer', 'organizer'] as const

/** The selector of the registry's `certificate(uint256)`. */
const CERTIFICATE_CALL = '0x16115cf8'

/** The call data of the registry's view for verifiers. */
export function encodeCertificateCall(tokenId: bigint): Hex {
  return `${CERTIFICATE_CALL}${tokenId.toString(16).padStart(64, '0')}`
}

/** Reads the view's answer. @throws {Unanswered} if it cannot be the registry's. */
export function decodeCertificate(data: Hex): CertificateFacts {
  const [facts] = decodeAbiParameters(certificateAbi[0].outputs, data)
  const status = statuses[facts.status]
  const authorization = authorizations[facts.authorization]
  if (status === undefined || authorization === undefined) {
    throw new Unanswered('malformed', 'a status that the registry does not have')
  }
  if (status !== 'none' && (facts.tokenURI === '' || /^0x0{40}$/.test(facts.owner))) {
    throw new Unanswered('malformed', 'a certificate without owner or address of its text')
  }
  return {
    status,
    owner: facts.owner,
    ...splitEventKey(facts.eventKey),
    organizer: facts.organizer,
    organizerWhenIssued: facts.organizerWhenIssued,
    organizerName: facts.organizerName,
    organizerConsentedAt: formatMoment(facts.organizerConsentedAt),
    organizerChangedAt: formatMoment(facts.organizerChangedAt),
    authorization,
    issuedAt: formatMoment(facts.issuedAt),
    tokenUri: facts.tokenURI,
    endedAt: formatMoment(facts.endedAt),
    endedInBlock: facts.endedInBlock === 0n ? null : Number(facts.endedInBlock),
    reasonHash: /^0x0{64}$/.test(facts.reasonHash) ? null : facts.reasonHash,
    reason: '',
    replacedBy: formatNumber(facts.replacedBy),
    replaces: formatNumber(facts.replaces),
  }
}

/** Converts a time. The registry returns 0 for "never". */
function formatMoment(seconds: bigint): string | null {
  return seconds === 0n ? null : toTime(Number(seconds))
}

/** Converts a token id. The registry returns 0 for "none". */
function formatNumber(tokenId: bigint): string | null {
  return tokenId === 0n ? null : tokenId.toString()
}
