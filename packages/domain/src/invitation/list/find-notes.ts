import type { ListRow } from './cut-records'
import { findAfterEnd } from './find-end'
import { holdsAddress, type ListTable } from './find-tables'
import type { ColumnMap } from './list-columns'
import { repairAddress } from './repair-address'

/** What stands in place of a name where a report says who made it or whom to ask. */
// biome-ignore format: a language a line
const labels: ReadonlySet<string> = new Set([
  'report', 'contact', 'contact us', 'organizer', 'organiser', 'organizers', 'organized by', 'organised by', 'host', 'hosted by', 'support', 'help', 'questions', 'total', 'totals', 'sum', 'reply to', 'sent by', 'signed',
  'informe', 'contacto', 'organizador', 'organizadora', 'organiza', 'anfitrión', 'anfitriona', 'soporte', 'ayuda', 'dudas', 'preguntas', 'responsable',
  'bericht', 'kontakt', 'veranstalter', 'veranstalterin', 'ansprechpartner', 'ansprechpartnerin', 'verantwortlich', 'gesamt', 'summe', 'rückfragen',
  'rapport', 'organisateur', 'organisatrice', 'hôte', 'relatório', 'contato', 'anfitrião', 'rapporto', 'contatto', 'organizzatore', 'organizzatrice', 'totale',
  'отчёт', 'отчет', 'организатор', 'контакт', 'итого', 'составил', 'составила', '作成者', '主催者', '主催', 'お問い合わせ', '問い合わせ先', '合計', '制表人', '主办方', '联系人', '合计', '주최자', '문의', '합계',
])
/** `Report by`, `Generado por`, `Erstellt von`: what stands before the last word. */
const madeBy: Readonly<Record<string, (verb: string) => boolean>> = {
  by: (verb) => verb.endsWith('ed') || ['report', 'list', 'file'].includes(verb),
  por: isParticiple,
  da: isParticiple,
  von: (verb) => ['erstellt', 'exportiert', 'bericht', 'liste'].includes(verb),
  par: (verb) => verb.endsWith('é'),
  de: (verb) => ['informe', 'rapport', 'relatório'].includes(verb),
}

function isParticiple(verb: string): boolean {
  return ['ado', 'ada', 'to', 'ta'].some((end) => verb.endsWith(end))
}

/**
 * Finds rows with an address that are notes rather than people: a title above a list without headings, and what a
 * report says below its people. Their shape is not that of the table, or they have a label in place of a name.
 */
export function findNotes(table: ListTable, map: ColumnMap): ReadonlySet<ListRow> {
  const rows = table.rows.filter(({ fault }) => fault === null)
  const people = rows.filter(({ cells }) => repairAddress(cells[map.email ?? -1] ?? '') !== null)
  const found = new Set<ListRow>()
  for (const row of people) if (hasLabel(row, map)) found.add(row)
  const others = [
    ...findTitles(table, people),
    ...findAfterEnd(rows, people, map.name),
    ...findShort(table, people),
    ...findWide(table, people),
  ]
  for (const row of others) found.add(row)
  return found
}

function hasLabel({ cells }: ListRow, map: ColumnMap): boolean {
  const email = cells[map.email ?? -1] ?? ''
  const [beforeAddress = ''] = email.includes('<') ? email.split('<') : []
  const first = cells.find((cell) => cell.trim() !== '') ?? ''
  const name = map.name === null ? first : (cells[map.name] ?? '')
  return [name, beforeAddress].some(isLabel)
}

function isLabel(cell: string): boolean {
  const text = cell.normalize('NFKC').trim().toLowerCase()
  if (text.length > 60 || holdsAddress(text)) return false
  if (/\p{L}:$/u.test(text)) return true
  const [label = ''] = text.split(/[:：]/)
  const bare = label.replace(/[?!.\d]/g, '').trim()
  const [preposition = '', verb = ''] = bare.split(/\s/).reverse()
  return labels.has(bare) || madeBy[preposition]?.(verb) === true
}

/** Rows above all others that fill less of a table without headings than any of those. */
function findTitles({ headRow }: ListTable, people: readonly ListRow[]): readonly ListRow[] {
  if (headRow !== null) return []
  const [first, ...others] = people
  const least = Math.min(...others.map(countFilled))
  return first && others.length > 1 && countFilled(first) < least ? [first] : []
}

/** A row at the end with fewer cells than all before it. */
function findShort({ sheet }: ListTable, people: readonly ListRow[]): readonly ListRow[] {
  const last = people.at(-1)
  const before = people.slice(0, -1)
  const [width = 0, ...otherWidths] = new Set(before.map(({ cells }) => cells.length))
  if (last === undefined || before.length < 2) return []
  // The rows of a workbook end with their last filled cell.
  const isShort = sheet === null && otherWidths.length === 0 && width > 2 && last.cells.length < width
  return isShort ? [last] : []
}

/** Rows with more cells than there are columns, where most rows fit: nobody knows which cell is which. */
function findWide({ sheet, columns, headRow }: ListTable, people: readonly ListRow[]): readonly ListRow[] {
  if (sheet !== null || headRow === null) return []
  const named = columns.findLastIndex((heading) => heading !== '') + 1
  const wide = people.filter(({ cells }) => cells.slice(named).some((cell) => cell.trim() !== ''))
  return wide.length * 2 < people.length ? wide : []
}

function countFilled({ cells }: ListRow): number {
  return cells.filter((cell) => cell.trim() !== '').length
}
