import { printable } from './printable.generated'

type Range = readonly [first: number, last: number]

const inkless = /[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\s]/u

const ranges = parseRanges(printable)

/** Whether a character leaves no ink: a space, or a sign that only guides how others are written. */
export function leavesNoInk(char: string): boolean {
  return inkless.test(char)
}

/** Whether certificates can show a character, or need not, because it leaves no ink. */
function isPrintable(char: string): boolean {
  return leavesNoInk(char) || isInRanges(ranges, char.codePointAt(0) ?? 0)
}

/**
 * Spells a text as certificates show it: a letter that no font has, but that is only styled, like 𝐀, becomes the plain
 * letter. Letters that have a font, like ﬁ and ², stay.
 */
export function spellPrintable(text: string): string {
  return Array.from(text, (char) => {
    if (isPrintable(char)) return char
    const plain = char.normalize('NFKC')
    return plain !== char && Array.from(plain).every(isPrintable) ? plain : char
  }).join('')
}

/** Lists the characters of these texts that certificates cannot show, each once. */
export function findUnprintable(...texts: readonly string[]): readonly string[] {
  const spelled = texts.map((text) => spellPrintable(text.normalize('NFC')))
  const lost = spelled.flatMap((text) => Array.from(text).filter((char) => !isPrintable(char)))
  const unstacked = spelled.flatMap((text) =>
    findMarkedWords(text).flatMap(([word]) => word.match(PLAIN_ONLY) ?? []),
  )
  return [...new Set([...lost, ...unstacked])]
}

/** Letters that the fonts for stacked marks lack: a whole word is set in such a font. */
const PLAIN_ONLY =
  /[\u2071\u207f\u2090-\u209c\u2132\u214e\u2160-\u2188\ufb00-\ufb06\uff21-\uff3a\uff41-\uff5a]/gu

/** Names characters by themselves and by their numbers, because few devices show those that no font here has. */
export function nameCharacters(characters: readonly string[]): string {
  return characters
    .map((char) => `${char} (U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')})`)
    .join(', ')
}

const composingWord = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}]+/gu
const letterWithMark = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]\p{M}/u

/**
 * Finds the words with a mark that has no letter of its own with its base, like Ẹ́. Their marks stand above their letters
 * only in a font that knows where they belong.
 *
 * @param text - In NFC.
 */
export function findMarkedWords(text: string): readonly RegExpExecArray[] {
  return [...text.matchAll(composingWord)].filter(([word]) => letterWithMark.test(word))
}

/** Reads hexadecimal ranges of code points. */
export function parseRanges(text: string): readonly Range[] {
  return text.split(' ').map((range) => {
    const [first = '', last = first] = range.split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })
}

/** Whether sorted ranges contain a code point. */
export function isInRanges(sorted: readonly Range[], point: number): boolean {
  let low = 0
  let high = sorted.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const [first, last] = sorted[middle] ?? [0, 0]
    if (point < first) high = middle - 1
    else if (point > last) low = middle + 1
    else return true
  }
  return false
}
