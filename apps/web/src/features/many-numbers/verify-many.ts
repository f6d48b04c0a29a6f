import { chooseLead, findNumberKind, type NumberKind } from '@certify/verifier/lead'
import type { Report } from '@certify/verifier/report'
import { findName, toPlain, type VerdictMessages } from '@certify/verifier/sentence'
import type { Sources } from '@certify/verifier/sources'
import { askNamesakes } from '../../lib/namesakes'
import { inServerTime } from '../../lib/verification-query'
import type { SourceAddresses } from '../../lib/verifier'
import { waitForTurns } from '../../lib/wait-for-turns'
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

/**
 * Verifies many numbers in this browser at one block, a few at a time.
 *
 * @param onLine - Receives each verdict; `index` is the position of its number in `asked`.
 */
export async function verifyMany(
  asked: readonly Asked[],
  { chainId, registries, rpcUrl, gatewayUrl }: SourceAddresses,
  { signal, onLine }: { signal: AbortSignal; onLine: (line: NumberLine, index: number) => void },
): Promise<void> {
  const { openNode, verifyCertificates } = await import('../../lib/verifier')
  const toLine = (report: Report, index: number, hasNamesake: boolean) =>
    onLine(toNumberLine(asked[index] as Asked, inServerTime(report), hasNamesake), index)
  const reports = await verifyCertificates(
    // The verifier also reports texts that are not numbers.
    asked.map(({ text, tokenId }) => tokenId ?? text),
    {
      chainId,
      registries: registries as Sources['registries'],
      rpcUrls: [rpcUrl],
      gatewayUrls: [gatewayUrl],
    },
    {
      signal,
      openNode: waitForTurns(openNode),
      timeouts: { total: TOTAL_MS },
      onReport: (report, index) => toLine(report, index, false),
    },
  )
  const namesakes = await askNamesakes(reports, signal)
  for (const [index, report] of reports.entries()) {
    if (namesakes.numbers.has(report.tokenId)) toLine(report, index, true)
  }
}

/** The time limit for all numbers in milliseconds: enough for a slow connection and 200 certificates of 200 events. */
const TOTAL_MS = 180_000

function toNumberLine({ text, tokenId }: Asked, report: Report, hasNamesake: boolean): NumberLine {
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
