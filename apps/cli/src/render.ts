import { findNumberKind } from '@certify/verifier/lead'
import { type Check, type Group, type Report, toSign } from '@certify/verifier/report'
import { findName, sentence } from '@certify/verifier/sentence'
import { marks, type Paint, styleOfKind } from './paint'

const questions = {
  real: 'Real?',
  issuer: 'By whom?',
  standing: 'Still good?',
  person: 'Same person?',
  document: 'Same document?',
} as const satisfies Record<Group, string>

/** Renders one certificate in full: the verdict as a sentence, then every check under the reader's question. */
export function renderOne(report: Report, paint: Paint): string {
  const { text } = sentence(report)
  const groups = Object.entries(questions).map(([group, question]) => {
    const checks = report.checks.filter((check) => check.group === group)
    return [paint('bold', question), ...checks.map((check) => renderCheck(check, paint))].join('\n')
  })
  const verdict = `${paint(styleOfKind[findNumberKind(report)], '●')} ${paint('bold', text)}`
  return [verdict, ...groups, paint('gray', describeMoment(report))].join('\n\n')
}

/** Renders many certificates as a table: number, verdict, name and wallet, event. */
export function renderTable(reports: readonly Report[], paint: Paint): string {
  const rows = reports.map((report) => {
    return { report, cells: [report.tokenId, shortVerdict(report), issuedTo(report), remark(report)] }
  })
  const head = ['Number', 'Verdict', 'Issued to', 'Event or reason']
  const widths = head.map((title, column) =>
    Math.min(64, Math.max(title.length, ...rows.map(({ cells }) => (cells[column] ?? '').length))),
  )
  const line = (cells: readonly string[]) => cells.map((cell, column) => fit(cell, widths[column] ?? 0))
  const body = rows.map(({ report, cells }) => {
    const [number = '', word = '', ...rest] = line(cells)
    return [number, paint(styleOfKind[findNumberKind(report)], word), ...rest].join('  ').trimEnd()
  })
  return [paint('bold', line(head).join('  ').trimEnd()), ...body, '', paint('gray', summary(reports))].join(
    '\n',
  )
}

/** The verdict in a word, or with what a valid certificate does not show. */
function shortVerdict(report: Report): string {
  const { word, lead } = sentence(report)
  return report.valid ? lead.replace(/\.$/, '') : word
}

/** The name, where the certificate has one, before the wallet. */
function issuedTo(report: Report): string {
  return [findName(report), report.certificate?.owner].filter(Boolean).join(', ')
}

/** The event of a certificate that is simply valid; for any other, an explanation of its verdict. */
function remark(report: Report): string {
  const { lead, rest } = sentence(report)
  const event = report.document?.certificate.event.title
  return report.valid && event && lead === 'Valid.' ? event : rest
}

function renderCheck(check: Check, paint: Paint): string {
  const [sign, style] = marks[toSign(check)]
  const told =
    check.weight === 'advisory' && check.outcome !== 'pass' ? paint('gray', check.sentence) : check.sentence
  return `  ${paint(style, sign)} ${told} ${paint('gray', check.id)}`
}

function describeMoment({ asOf, network, checkedAt }: Report): string {
  const where = `registry ${network.contract || 'unknown'}, chain ${network.chainId}`
  return asOf ? `As of block ${asOf.number} (${asOf.time}), ${where}.` : `Asked at ${checkedAt}, ${where}.`
}

function summary(reports: readonly Report[]): string {
  const counts = new Map<string, number>()
  for (const report of reports) {
    const { word } = sentence(report)
    counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return [...counts].map(([word, count]) => `${count} × ${word}`).join(', ')
}

function fit(text: string, width: number): string {
  return text.length > width ? `${text.slice(0, width - 1)}…` : text.padEnd(width)
}
