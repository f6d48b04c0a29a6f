import { say, speak } from '@certify/verifier/language'
import { findNumberKind } from '@certify/verifier/lead'
import type { ReportWords } from '@certify/verifier/read-words'
import { type Check, type Group, type Report, toSign } from '@certify/verifier/report'
import { sayMoment } from '@certify/verifier/say-moment'
import { describeVerdict, findName, type Sentence, sentence } from '@certify/verifier/sentence'
import { marks, type Paint, styleOfKind } from './paint'

/** Renders one certificate in full: the verdict as a sentence, then every check under the reader's question. */
export function renderOne(report: Report, paint: Paint, words: ReportWords): string {
  const { text } = sentence(report, speak(words))
  const groups = Object.entries(words.group).map(([group, question]) => {
    const checks = report.checks.filter((check) => check.group === (group as Group))
    return [paint('bold', question), ...checks.map((check) => renderCheck(check, paint, words))].join('\n')
  })
  const verdict = `${paint(styleOfKind[findNumberKind(report)], '●')} ${paint('bold', text)}`
  return [verdict, ...groups, paint('gray', sayMoment(report, words))].join('\n\n')
}

/** Renders many certificates as a table: number, verdict, name and wallet, event. */
export function renderTable(reports: readonly Report[], paint: Paint, words: ReportWords): string {
  const rows = reports.map((report) => {
    const said = sentence(report, speak(words))
    return {
      report,
      cells: [report.tokenId, shortVerdict(report, said), issuedTo(report), remark(report, said)],
    }
  })
  const { number, verdict, issuedTo: issued, remark: why } = words.table
  const head = [number, verdict, issued, why]
  const widths = head.map((title, column) =>
    Math.min(64, Math.max(title.length, ...rows.map(({ cells }) => (cells[column] ?? '').length))),
  )
  const line = (cells: readonly string[]) => cells.map((cell, column) => fit(cell, widths[column] ?? 0))
  const body = rows.map(({ report, cells }) => {
    const [number = '', word = '', ...rest] = line(cells)
    return [number, paint(styleOfKind[findNumberKind(report)], word), ...rest].join('  ').trimEnd()
  })
  return [
    paint('bold', line(head).join('  ').trimEnd()),
    ...body,
    '',
    paint('gray', summary(reports, words)),
  ].join('\n')
}

/** The verdict in a word, or with what a valid certificate does not show. */
function shortVerdict(report: Report, { word, lead }: Sentence): string {
  return report.valid ? lead.replace(/\.$/, '') : word
}

/** The name, where the certificate has one, before the wallet. */
function issuedTo(report: Report): string {
  return [findName(report), report.certificate?.owner].filter(Boolean).join(', ')
}

/** The event of a certificate that is simply valid; for any other, an explanation of its verdict. */
function remark(report: Report, { rest }: Sentence): string {
  const event = report.document?.certificate.event.title
  return isSimplyValid(report) && event ? event : rest
}

function isSimplyValid(report: Report): boolean {
  return report.valid && describeVerdict(report).lead.key === 'verdict/valid'
}

function renderCheck(check: Check, paint: Paint, words: ReportWords): string {
  const [sign, style] = marks[toSign(check)]
  const said = say(check.message, speak(words))
  const told = check.weight === 'advisory' && check.outcome !== 'pass' ? paint('gray', said) : said
  return `  ${paint(style, sign)} ${told} ${paint('gray', check.id)}`
}

function summary(reports: readonly Report[], words: ReportWords): string {
  const counts = new Map<string, number>()
  for (const report of reports) {
    const { word } = sentence(report, speak(words))
    counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return [...counts].map(([word, count]) => `${count} × ${word}`).join(', ')
}

function fit(text: string, width: number): string {
  return text.length > width ? `${text.slice(0, width - 1)}…` : text.padEnd(width)
}
