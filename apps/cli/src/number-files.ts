import { toCsv } from '@certify/domain/shared/csv'
import { findNumbers, readNumber } from '@certify/verifier/find-numbers'
import { findNumberKind } from '@certify/verifier/lead'
import type { Report } from '@certify/verifier/report'
import { findName, sentence } from '@certify/verifier/sentence'

/** Titles of a column of certificate numbers, without case, spaces and signs. */
const titles = [
  'tokenid',
  'number',
  'certificate',
  'certificatenumber',
  'certificateno',
  'verify',
  'url',
  'link',
]

/**
 * Reads the certificate numbers of a CSV file (RFC 4180; semicolons and tabs also separate): from the column with a
 * known title, else the first. A verify link counts as its number. Empty rows are skipped. Other text is kept, so
 * that a mistyped number is reported.
 */
export function readNumbers(csv: string): string[] {
  const text = csv.replace(/^\uFEFF/, '')
  // Without anything but numbers, a comma may stand within one.
  if (/^[\d.,'’\r\n]+$/.test(text))
    return text.split(/[\r\n]+/).flatMap((line) => (line === '' ? [] : (findNumbers(line) ?? [line])))
  const rows = parseCsv(text)
  const [head = [], ...body] = rows
  const column = head.findIndex((cell) => titles.includes(cell.toLowerCase().replaceAll(/[^a-z]/g, '')))
  const hasHead = column >= 0 || !/\d/.test(head[0] ?? '')
  return (hasHead ? body : rows)
    .map((row) => readNumber(row[Math.max(column, 0)] ?? ''))
    .filter((number) => number !== '')
}

/** Writes the result as a CSV file. Cells that a spreadsheet would calculate are quoted. */
export function resultCsv(reports: readonly Report[]): string {
  const head = ['Token ID', 'Status', 'Valid', 'Verdict', 'Name', 'Issued To', 'Event', 'Organizer', 'Block']
  const rows = reports.map((report) => [
    report.tokenId,
    findNumberKind(report),
    String(report.valid),
    sentence(report).text,
    findName(report) ?? '',
    report.certificate?.owner ?? '',
    report.document?.certificate.event.title ?? '',
    report.certificate?.organizerName ?? '',
    report.asOf ? String(report.asOf.number) : '',
  ])
  return toCsv([head, ...rows])
}

function parseCsv(text: string): string[][] {
  const separator = /^[^\n"]*?([,;\t])/.exec(text)?.[1] ?? ','
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  const endCell = () => {
    row.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (row.some((each) => each.trim() !== '')) rows.push(row)
    row = []
  }
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at)
    if (quoted && character === '"' && text[at + 1] === '"') cell += text.charAt(++at)
    else if (character === '"' && (quoted || cell === '')) quoted = !quoted
    else if (quoted) cell += character
    else if (character === separator) endCell()
    else if (character === '\n') endRow()
    else if (character !== '\r') cell += character
  }
  endRow()
  return rows
}
