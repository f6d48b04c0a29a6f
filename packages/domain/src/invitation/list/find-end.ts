import type { ListRow } from './cut-records'

/** How a line below a list begins that says what the file is, in the languages of common reports. */
// biome-ignore format: a language a line
const ENDINGS: readonly string[] = [
  'total', 'totals', 'grand total', 'subtotal', 'sum', 'exported', 'generated', 'created', 'downloaded', 'printed', 'report', 'page', 'source', 'end of', 'prepared by', 'last updated', 'powered by', 'notes', 'note',
  'suma', 'exportado', 'exportada', 'generado', 'generada', 'creado', 'descargado', 'impreso', 'informe', 'página', 'fuente', 'fin de', 'preparado por', 'última actualización', 'notas', 'nota',
  'summe', 'gesamt', 'insgesamt', 'exportiert', 'erstellt', 'generiert', 'gedruckt', 'bericht', 'seite', 'quelle', 'ende', 'stand',
  'exporté', 'généré', 'créé', 'imprimé', 'rapport', 'totale', 'somma', 'esportato', 'generato', 'creato', 'relatório', 'gerado', 'criado', 'fim',
  'итого', 'всего', 'экспортировано', 'сформировано', 'создано', 'отчет', 'страница',
  '合計', '総計', '作成', '出力', 'ページ', '合计', '总计', '生成', '导出', '합계', '생성', '내보내기',
].map(simplify)
/** `3 attendees`, `12 Personen` */
const COUNT =
  /^\d{1,6} (?:attendees?|people|participants?|registrations?|guests?|rows?|records?|asistentes?|personas?|participantes?|filas?|registros?|teilnehmer(?:innen)?|personen|zeilen|participantes?|inscrits?|partecipanti)\b/
/** The rows after an end that may all be notes; more are another group of people. */
const MAX_AFTER = 2

/**
 * Finds the people below the end of a list, who are hardly people: after a total or a line such as *Exported by*, or
 * after a blank row where the rest of the rows are filled otherwise.
 *
 * @param rows - All rows of a table.
 * @param people - Those with an address.
 * @param name - The column of the name.
 */
export function findAfterEnd(
  rows: readonly ListRow[],
  people: readonly ListRow[],
  name: number | null,
): readonly ListRow[] {
  const isFew = (after: readonly ListRow[]) => {
    const before = people.length - after.length
    return after.length > 0 && after.length < before + 1 && after.length <= Math.max(MAX_AFTER, before / 10)
  }
  const first = people[0]?.row ?? Number.POSITIVE_INFINITY
  const ends = rows.filter((row) => row.row > first && !people.includes(row) && isEnding(row))
  const [belowEnd = []] = ends.map(({ row }) => people.filter((each) => each.row > row)).filter(isFew)
  const gap = people.findLastIndex((each, index) => index > 0 && each.row > (people[index - 1]?.row ?? 0) + 1)
  const [before, after] = gap === -1 ? [people, []] : [people.slice(0, gap), people.slice(gap)]
  const isOther = isFew(after) && after.every((row) => isFilledOtherwise(row, before, name))
  return [...belowEnd, ...(isOther ? after : [])]
}

/** Whether a row without an address says how the list ends. */
function isEnding({ cells }: ListRow): boolean {
  const text = simplify(cells.find((cell) => cell.trim() !== '') ?? '')
  if (text.startsWith('©') || COUNT.test(text)) return true
  return ENDINGS.some(
    (word) => text === word || (text.startsWith(word) && !/\p{L}/u.test(text[word.length] ?? '')),
  )
}

/** Whether a row has no name where nearly all others have one, or fills clearly less than any of them. */
function isFilledOtherwise(row: ListRow, before: readonly ListRow[], name: number | null): boolean {
  const isNamed = ({ cells }: ListRow) => name !== null && (cells[name] ?? '').trim() !== ''
  const named = before.filter(isNamed).length
  if (!isNamed(row) && named > 0 && named >= before.length * 0.8) return true
  // A blank mark for attendance makes no other shape.
  const lacking = Math.min(...before.map(countFilled)) - countFilled(row)
  return before.length > 1 && lacking >= (name === null ? 1 : 2)
}

function countFilled({ cells }: ListRow): number {
  return cells.filter((cell) => cell.trim() !== '').length
}

function simplify(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^[-–—=*#\s]+/, '')
}
