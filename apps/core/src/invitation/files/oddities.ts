/** Letters and control characters that only a wrong encoding, or a broken byte, brings into a list of people. */
const BROKEN = /[\ufffd\u0080-\u009f\ue000-\uf8ff]/g

/** Signs that hardly ever stand in a name or a word of any language. */
const oddities: readonly RegExp[] = [
  // A sign in a word, such as the "£" of "£ukasz", but not the "¿" that begins a question.
  /(?<=[\p{L}\p{M}])(?!\p{ASCII})[\p{S}\p{No}§¶†‡•‰¿¡]|(?![\p{ASCII}¿¡])[\p{S}\p{No}§¶†‡•‰](?=\p{L})/gu,
  // A dash or a quotation mark before a small letter in a word; O’Brien and D’angelo are fine.
  /(?<=\p{L})[–—“”„‚‹›«»…·](?=\p{Ll})/gu,
  // A capital after a small letter, of which one is no ASCII letter: "JosÈ", but not "McDonald".
  /(?:(?![a-z])\p{Ll}\p{Lu}|\p{Ll}(?![A-Z])\p{Lu})/gu,
  // A capital that is no ASCII letter between a capital and a small letter, as in "KÑthe", or a florin sign or a dot in a word.
  /(?<=\p{Lu})(?!\p{ASCII})\p{Lu}(?=\p{Ll})|(?<=\p{L})ƒ|ƒ(?=\p{L})|(?<=\p{L})·(?!l)/gu,
  // Three marked Latin letters in a row: Greek or Cyrillic that was read as Western.
  /(?:(?![A-Za-z])\p{Script=Latin}){3}/gu,
]

/** A wrong reading may lack letters in a place where another has only odd ones. */
const BROKEN_COUNTS = 3

/** Counts what shows that a text was read in the wrong encoding. */
export function countOddities(text: string): number {
  const broken = count(text, BROKEN) * BROKEN_COUNTS
  const odd = oddities.reduce((sum, each) => sum + count(text, each), 0)
  return broken + odd + countMixed(text)
}

/** Counts words that mix Latin letters with another script's. */
export function countMixed(text: string): number {
  return (text.match(/[\p{L}\p{M}]+/gu) ?? []).filter(isMixed).length
}

/** Counts letters where their languages do not have them: "ñ" before no vowel, the Polish "ń" before one, and half-width kana. */
export function countRareLetters(text: string): number {
  return count(text, /[ñÑ](?![aeiouáéíóúAEIOUÁÉÍÓÚ])|[ńŃ](?=[aeiouáéíóúAEIOUÁÉÍÓÚ])|[\uff61-\uff9f]/g)
}

/** Whether letters of another script stand between Latin ones. */
function isMixed(word: string): boolean {
  const isLatin = /\p{Script=Latin}/u.test(word)
  return isLatin && /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(word)
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
