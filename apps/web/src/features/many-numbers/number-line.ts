import { chooseLead, findNumberKind, type NumberKind } from '@certify/verifier/lead'
import type { Report } from '@certify/verifier/report'
import { findName, toPlain, type VerdictMessages } from '@certify/verifier/sentence'
import type { Asked } from './read-pasted-numbers'

/** One number's verdict, as a row of the table and of the CSV. */
export type NumberLine = {
  readonly text: string
  readonly tokenId: string | null
  /** Selects its color and its word, and says in the file what the word says on the page. */
  readonly kind: NumberKind
  readonly messages: VerdictMessages
  readonly eventTitle: string | null
  readonly organizer: string | null
  /** The printed name; null without one, or while it is not proven. */
  readonly name: string | null
  readonly recipient: string | null
  readonly issuedAt: string | null
  readonly checkedAt: string
  readonly block: number | null
}

/** Reads a report as the line of the number that was asked about. */
export function toNumberLine({ text, tokenId }: Asked, report: Report, hasNamesake: boolean): NumberLine {
  const { certificate, document } = report
  return {
    text,
    tokenId,
    kind: findNumberKind(report, hasNamesake),
    messages: chooseLead(report, { hasNamesake }).messages,
    eventTitle: toPlain(document?.certificate.event.title ?? '') || null,
    organizer: toPlain(certificate?.organizerName ?? '') || null,
    name: findName(report),
    recipient: document?.certificate.recipient ?? certificate?.owner ?? null,
    issuedAt: certificate?.issuedAt ?? null,
    checkedAt: report.checkedAt,
    block: report.asOf?.number ?? null,
  }
}
