import { fillPlaces, readFrom } from '@certify/domain/shared/fill-words'
import type { ReportWords } from '../read-words'
import type { BrokenProofError, ProvenCertificate } from './check-proof'

type Words = Pick<ReportWords, 'locale' | 'proof' | 'explained' | 'noProof'>

/** Says in one sentence what a kept proof shows. */
export function sayProof(proven: ProvenCertificate, { proof, locale }: Words): string {
  const { tokenId, status, block, at, endedAt, replacedBy } = proven
  return fill(proof[status], {
    tokenId,
    replacedBy: replacedBy ?? '',
    block: String(block),
    at: formatDay(at, locale),
    endedAt: endedAt === null ? '' : formatDay(endedAt, locale),
  })
}

/** Says to whom the certificate was issued, and what the reader must compare. */
export function explainProof(proven: ProvenCertificate, { explained, locale }: Words): readonly string[] {
  const values = {
    owner: proven.owner,
    issuedAt: formatDay(proven.issuedAt, locale),
    event: String(proven.eventNumber),
    organizer: String(proven.organizerNumber),
    registry: proven.registry,
    chain: String(proven.chainId),
    hash: proven.blockHash,
    block: String(proven.block),
  }
  return [explained.issued, explained.registry, explained.block].map((line) => fill(line, values))
}

/** Says why a file proves nothing. */
export function sayBroken({ because, found }: BrokenProofError, { noProof }: Words): string {
  return fill(noProof[because], { found })
}

function fill(sentence: string, values: Readonly<Record<string, string>>): string {
  return fillPlaces(sentence, readFrom(values), '')
}

/** Formats a day in UTC: `2 Nov 2026`. */
function formatDay(iso: string, locale: string): string {
  const options = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(locale, options).format(Date.parse(iso))
}
