import { toAsciiDigits } from '@certify/domain/shared/ascii-digits'

/** A uint256 has at most 78 decimal digits. */
const MAX_DIGITS = 78
/** Zero-width characters, direction marks and soft hyphens, which come along with a pasted text. */
const INVISIBLE = /[\p{Cf}\p{Cc}]/gu
/** A part of one of our own addresses that a certificate's number follows: pages, badges and pictures. */
const ADDRESS = /\/(?:verify|credentials|my-certificates|certificates?|token)\/(\d{1,78})(?![\p{L}\d])/u
/** Groups of three, all with the same sign between them: `10 001`, `10.001`, `10,001`, `10’001`. */
const GROUPED =
  /(?<![\p{L}\d]|\d[.,'’])\d{1,3}(?:([ .,'’])\d{3})(?:\1\d{3})*(?![\p{L}\d]|[.,'’]\d| \d{3}(?!\d))/gu
/** Digits with signs between them, which may be several numbers: `10,001,10,002`. */
const RUN = /\d[\d.,'’]+/gu
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
  // A line ends what is grouped by spaces: `12第345` is two numbers.
  const seen = text.replace(INVISIBLE, (sign) => (/\s/.test(sign) ? '\n' : '')).replace(SIGNS, '\n')
  const words = toAsciiDigits(seen).replace(UNSPACED, '\n').replace(WORDS, '\n')
  const plain = words.replace(/\S+/gu, (word) => (isAddress(word) ? word : word.replace(RUN, joinRun)))
  const found: string[] = []
  for (const part of splitParts(plain)) {
    const digits = ADDRESS.exec(part.toLowerCase())?.[1] ?? /^\d+$/.exec(part)?.[0]
    if (digits === undefined || digits.length > MAX_DIGITS) return null
    found.push(digits.replace(/^0+(?=\d)/, ''))
  }
  return found
}

/** No number, in place of digits that can be read as different ones. */
const UNCLEAR = ' 0x '

/** Writes a number a line: grouped ones, as in `10,001,10,002`, or plain ones, as in `1,2,3`. */
function joinRun(run: string): string {
  const [sign = ''] = /\D/.exec(run) ?? []
  const parts = run.split(sign)
  // A sign after the last number ends a sentence.
  if (parts.at(-1) === '') parts.pop()
  if (sign === '' || !parts.every((part) => /^\d+$/.test(part))) return run
  const [grouped, ...others] = groupParts(parts)
  if (others.length > 0) return UNCLEAR
  if (grouped !== undefined) return grouped
  const isMixed = parts.some((part, index) => part.length === 3 && (parts[index - 1] ?? '0000').length <= 3)
  return isMixed ? UNCLEAR : `${parts.join('\n')}\n`
}

/** The ways to read all parts as numbers in groups of three, a number a line; two ways at most. */
function groupParts(parts: readonly string[]): readonly string[] {
  // From the end, so that each rest is read once.
  const ways: string[][] = parts.map(() => [])
  ways.push([''])
  for (let start = parts.length - 2; start >= 0; start -= 1) {
    const found = ways[start] ?? []
    if (!/^[1-9]\d{0,2}$/.test(parts[start] ?? '')) continue
    let number = parts[start] ?? ''
    for (let end = start + 1; parts[end]?.length === 3 && found.length < 2; end += 1) {
      number += parts[end]
      found.push(...(ways[end + 1] ?? []).map((rest) => `${number}\n${rest}`))
    }
  }
  return (ways[0] ?? []).slice(0, 2)
}

/** The one number that a text names; any other text as it is, so that its verdict says what is wrong with it. */
export function readNumber(text: string): string {
  const [number, ...others] = new Set(findNumbers(text))
  return number === undefined || others.length > 0 ? text.trim() : number
}

/** The parts of a text that have digits: an address whole, all else without the signs around it. */
function splitParts(text: string): readonly string[] {
  return text
    .replace(GROUPED, (number) => number.replace(/\D/g, ''))
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
