import { toCsv } from '@certify/domain/shared/csv'
import type { NumberLine } from './verify-many'

/** The verdicts as CSV. No cell becomes a formula, even if a certificate's text begins like one. */
export function linesCsv(
  lines: readonly NumberLine[],
  {
    heads,
    say,
    publicUrl,
  }: { heads: readonly string[]; say: (line: NumberLine) => string; publicUrl: string },
): string {
  const rows = lines.map((line) => [
    line.tokenId ?? line.text,
    line.status,
    say(line),
    line.eventTitle ?? '',
    line.organizer ?? '',
    line.name ?? '',
    line.recipient ?? '',
    line.issuedAt ?? '',
    line.checkedAt,
    line.block === null ? '' : String(line.block),
    line.tokenId === null ? '' : `${publicUrl}/verify/${line.tokenId}`,
  ])
  return toCsv([heads, ...rows])
}
