import type { NumberLine } from './number-line'

/** The verdicts as rows to save, the heads first. */
export function toLineRows(
  lines: readonly NumberLine[],
  {
    heads,
    say,
    publicUrl,
  }: { heads: readonly string[]; say: (line: NumberLine) => string; publicUrl: string },
): readonly (readonly string[])[] {
  const rows = lines.map((line) => [
    line.tokenId ?? line.text,
    line.kind,
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
  return [heads, ...rows]
}
