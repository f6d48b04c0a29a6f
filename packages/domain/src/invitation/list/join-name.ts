import type { RowProblem } from '../invited-person'
import { findNoValue, type NoValue } from './no-value'
import { noteNoValue } from './note-no-value'

/** A cell of a name, and the heading of its column. */
export type NameCell = { readonly text: string; readonly column: string }

/** The name of a row. */
type JoinedName = {
  readonly name: string
  /** What was left out of it, or kept in doubt. */
  readonly notes: readonly RowProblem[]
  /** The whole name, where it is a word that programs write for none and that is also the name of some people. */
  readonly doubtful: string | null
}

/**
 * Joins first and last names in the order of their script. A name that is only the address again is none, and cells that
 * hold nothing are left out: `#REF!` always, `NULL` only where the rest of the name is empty.
 *
 * @param keeps - Whether the organizer says that words such as `Null` are names of this list.
 */
export function joinName(
  [first, last]: readonly [first: readonly NameCell[], last: readonly NameCell[]],
  { email, keeps }: { email: string; keeps: boolean },
): JoinedName {
  const isFilled = ({ text }: NameCell) => text.trim() !== ''
  const given = [...first, ...last].filter(isFilled)
  const hasLetters = given.some(({ text }) => /\p{L}/u.test(text))
  const findNothing = (text: string) =>
    findNoValues(text) ?? (!keeps && isNoName(text, hasLetters) ? 'word' : null)
  const isNobody = given.every(({ text }) => findNothing(text) !== null)
  const isNothing = (kind: NoValue | null) => kind !== null && (kind !== 'name' || (isNobody && !keeps))
  // Beside another name, Tba and 未知 are names, too.
  const left = given.filter(({ text }) => isNothing(findNothing(text)) && (isNobody || !saysNone(text)))
  const isFamilyFirst = last.some(({ text }) =>
    /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text),
  )
  const inOrder = isFamilyFirst ? [...last, ...first] : [...first, ...last]
  const parts = inOrder.filter((cell) => isFilled(cell) && !left.includes(cell))
  const name = parts.map(({ text }) => text.trim()).join(' ')
  const kept = keeps ? undefined : name.split(/\s+/).find(isDoubtfulWord)
  const doubtful = isNobody && given.some(({ text }) => findNothing(text) === 'name')
  return {
    name: name.toLowerCase() === email.toLowerCase() ? '' : name,
    notes: [
      ...left.map(({ text, column }) => noteNoValue(text, { column, kind: findNothing(text) ?? 'word' })),
      ...(kept === undefined ? [] : [noteNoValue(kept, { column: first[0]?.column ?? '', kind: 'kept' })]),
    ],
    doubtful: doubtful ? given.map(({ text }) => text.trim()).join(' ') : null,
  }
}

/** Programs also join what holds nothing: `undefined undefined`. */
function findNoValues(text: string): NoValue | null {
  const kinds = text.trim().split(/\s+/).map(findNoValue)
  return findNoValue(text) ?? (kinds.every((kind) => kind !== null) ? (kinds[0] ?? null) : null)
}

/** What forms and people write where a name is demanded. */
// biome-ignore format: a language a line
const NO_NAMES: ReadonlySet<string> = new Set([
  'tbd', 'tba', 'tbc', 'not set', 'unknown', 'not provided', 'not available', 'no name', 'noname', 'anonymous',
  'desconocido', 'desconocida', 'sin nombre', 'anónimo', 'unbekannt', 'ohne name', 'anonym', 'inconnu', 'inconnue', 'sans nom', 'anonyme', 'sconosciuto', 'desconhecido', 'onbekend', 'неизвестно', 'неизвестный', 'не указано', 'без имени', '不明', '未設定', '匿名', '未知', '무명', '익명',
])

/** Whether a text is no name: it has no letters, is a web address, or says that there is none. A number beside letters stays. */
function isNoName(text: string, isBesideLetters: boolean): boolean {
  const bare = toBare(text)
  const isSign = isBesideLetters ? /^[^\p{L}\p{N}]*$/u.test(bare) : !/\p{L}/u.test(bare)
  return isSign || /^(?:https?:|www\.)/.test(bare) || NO_NAMES.has(bare)
}

function saysNone(text: string): boolean {
  return NO_NAMES.has(toBare(text))
}

function toBare(text: string): string {
  return text
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/^[([<]|[)\]>]$/g, '')
}

function isDoubtfulWord(word: string): boolean {
  const kind = findNoValue(word)
  return kind !== null && kind !== 'dash'
}

/** The name before an address, as mail programs write it: `"Ruiz, Ana" <ana@example.org>`. */
export function readDisplayName(cell: string): string {
  const [before = ''] = cell.includes('<') ? cell.split('<') : []
  const name = before.trim().replace(/^["']|["']$/g, '')
  return name.includes('@') ? '' : name.trim()
}
