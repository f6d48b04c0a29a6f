/** Scripts with letters that look Latin. */
const imitating = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u
const latin = /\p{Script=Latin}/u

/** Cyrillic and Greek letters that look Latin. A word made only of these letters can pass for a Latin word. */
const doubles = new Set('аеорсухіјѕһԁԛԝьАВЕЗКМНОРСТУХІЈЅԌԚԜοανρυιΑΒΕΖΗΙΚΜΝΟΡΤΥΧ')

/** Characters that are invisible or change the direction of text. Names do not need them. */
const hidden = /\p{Default_Ignorable_Code_Point}/u
/** Exceptions: some scripts need two of these to join letters, and the others select the look of an emoji. */
const joining = new Set('\u200c\u200d\ufe0e\ufe0f')

/**
 * Finds the characters with which a name imitates another name: letters of one alphabet among those of another, styled
 * Latin letters (`𝐋`, `Ｌ`) and invisible characters. A plain name in one alphabet has none.
 *
 * @returns Each character once, in the order of the name; empty for an honest name.
 * @see https://www.unicode.org/reports/tr39/
 */
export function lookAlikeLetters(name: string): readonly string[] {
  const words = name.match(/[\p{L}\p{M}]+/gu) ?? []
  const hasLatinWord = words.some((word) => latin.test(word) && !imitating.test(word))
  const suspects = words.flatMap((word) => {
    const letters = [...word]
    const foreign = letters.filter((letter) => imitating.test(letter))
    if (foreign.length === 0) return []
    const isMixed = letters.some((letter) => latin.test(letter))
    const isDouble = hasLatinWord && letters.every((letter) => doubles.has(letter))
    return isMixed || isDouble ? foreign : []
  })
  const odd = [...name].filter((character) => isHidden(character) || isDressed(character))
  const found = new Set([...suspects, ...odd])
  return [...name].filter((character, index, all) => found.has(character) && all.indexOf(character) === index)
}

/** `U+043E`, the form in which evidence names a character. */
export function formatCodePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}

function isHidden(character: string): boolean {
  return hidden.test(character) && !joining.has(character)
}

/** Whether a character is a styled Latin letter, such as a mathematical or full-width one. */
function isDressed(character: string): boolean {
  return !/^[\x20-\x7e]$/.test(character) && /^[A-Za-z]$/.test(character.normalize('NFKC'))
}
