import { toAsciiDigits } from '@certify/domain/shared/ascii-digits'

/** A uint256 has at most 78 decimal digits. */
const MAX_DIGITS = 78
/** Zero-width characters, direction marks and soft hyphens, which come along with a pasted text. */
const INVISIBLE = /[\p{Cf}\p{Cc}]/gu
/** A part of one of our own addresses that a certificate's number follows: pages, badges and pictures. */
const ADDRESS = /\/(?:verify|credentials|my-certificates|certificates?|token)\/(\d{1,78})(?![\p{L}\d])/u
/** Groups of three with a space between. */
const SPACED = /(?<![\p{L}\d]|\d[.,'’])\d{1,3}(?: \d{3})+(?![\p{L}\d]|[.,'’]\d| \d{3}(?!\d))/gu
/** Digits with signs between them, which may be several numbers: `10,001,10,002`. */
const RUN = /\d[\d.,'’]+/g
/** No number, in place of digits that can be read as different ones. */
const UNCLEAR = ' 0x '
/** A day or a time beside a number, as in "10001 of 2026-11-25, 18:30". */
const MOMENT = /(?<!\d)(?:\d{1,4}-\d{1,2}-\d{1,4}|\d{1,2}:\d{2}(?::\d{2})?)(?!\d)/g
/** Digits that mark a note, a count or a part, as in `10001²` and `½`. */
const MARKS = /\p{No}/gu
/** What announces a number without a space between. */
const SIGNS = /[№º°#]/g
const WORDS = /(?<!\p{L})(?:[Nn][OoRr]?|[Nn][Uu][Mm]|[Ii][Dd])(?=\d)/gu
/** Words in scripts that put no space beside a number, such as `第10001号`. Those for ten, a hundred and so on count. */
const UNSPACED =
  /(?![十百千万萬億亿兆십백천만억조])[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu

/**
 * Finds the certificate numbers that a text of a person names: `10001`, `Certificate № 10 001.`, digits of any script,
 * and our own links. What looks like one number is one, and two numbers are two.
 *
 * @returns Decimal digits without leading zeros, in the order of the text; null if a part with digits is no number.
 */
export function findNumbers(text: string): readonly string[] | null {
  const lines = text.split(/[\n\v\f\r\x85\u2028\u2029]/).map(findInLine)
  return lines.every((line) => line !== null) ? lines.flat() : null
}

function findInLine(text: string): readonly string[] | null {
  // A line ends what is grouped by spaces: `12第345` is two numbers.
  const seen = text.replace(INVISIBLE, (sign) => (/\s/.test(sign) ? '\n' : '')).replace(SIGNS, '\n')
  const words = toAsciiDigits(seen.replace(MARKS, UNCLEAR)).replace(UNSPACED, '\n').replace(WORDS, '\n')
  const plain = words.replace(/\S+/gu, (word) =>
    isAddress(word) ? word : word.replace(MOMENT, UNCLEAR).replace(RUN, joinRun),
  )
  const found: string[] = []
  for (const part of splitParts(plain)) {
    const digits = ADDRESS.exec(part.toLowerCase())?.[1] ?? /^\d+$/.exec(part)?.[0]
    if (digits === undefined || digits.length > MAX_DIGITS) return null
    found.push(digits)
  }
  return hasTorn(found) ? null : found.map((digits) => digits.replace(/^0+(?=\d)/, ''))
}

/** Whether a part may belong to the one before it in its line, as in `1.0001`: it begins with zeros, and is not one of several as long. */
function hasTorn(parts: readonly string[]): boolean {
  return (
    parts.some((part, at) => at > 0 && /^0\d/.test(part)) &&
    new Set(parts.map(({ length }) => length)).size > 1
  )
}

/** Groups of three, all with the same sign between them. A fourth group may begin another number. */
const GROUPED = /^[1-9]\d{0,2}([.,'’])\d{3}(?:\1\d{3})?$/

/** Writes a number a line: grouped ones, as in `10,001,10,002`, or plain ones, as in `1,2,3`. */
function joinRun(run: string): string {
  // Three digits after a sign belong to the number before it.
  const parts = run.replace(/\D$/, '').split(/[.,'’](?!\d{3}(?!\d))/)
  if (parts.every((part) => GROUPED.test(part))) return parts.join('\n').replace(/[.,'’]/g, '')
  // Numbers of a list have commas between them; what has other signs is a date or a fraction.
  return /[.'’]\d/.test(run) || parts.some((part) => /\D/.test(part)) ? UNCLEAR : parts.join('\n')
}

/** The one number that a text names; any other text as it is, so that its verdict says what is wrong with it. */
export function readNumber(text: string): string {
  const [number, ...others] = new Set(findNumbers(text))
  return number === undefined || others.length > 0 ? text.trim() : number
}

/** The parts of a text that have digits: an address whole, all else without the signs around it. */
function splitParts(text: string): readonly string[] {
  return text
    .replace(SPACED, (number) => number.replace(/\D/g, ''))
    .split(/[\s,;|<>()[\]{}"“”„«»]+/)
    .flatMap((word) => (isAddress(word) ? [word] : splitSigns(word)))
    .filter((part) => /\d/.test(part))
}

function isAddress(word: string): boolean {
  return word.includes('/')
}

/** A minus before a number stays with it, so that it is read as none. */
function splitSigns(word: string): readonly string[] {
  return word.match(/(?<![\p{L}\d])[-−](?=\d)[\p{L}\d]+|[\p{L}\d]+/gu) ?? []
}
