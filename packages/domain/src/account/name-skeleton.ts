import unhomoglyph from 'unhomoglyph'

/** What nobody sees, and what only moves or crosses a letter. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu
/** Between words nothing is distinguished: a hyphen, two spaces and none are read alike. */
const BETWEEN = /[\p{Z}\p{P}\p{S}\p{Cc}]+/gu

/**
 * What is left of a name for the eye: two names with one skeleton are read as the same name. It is compared and never
 * shown.
 *
 * @param name - Of an organization, as it registered.
 * @see https://www.unicode.org/reports/tr39/#Confusable_Detection
 */
export function nameSkeleton(name: string): string {
  // Capitals first: those of two alphabets are alike where their small letters are not.
  const asCapitals = unhomoglyph(name.normalize('NFKC').replace(UNSEEN, ''))
  return fold(unhomoglyph(fold(asCapitals))).replace(BETWEEN, '')
}

/** Without the difference of capitals; I, l and 1 are told apart by nobody in most typefaces. */
function fold(text: string): string {
  return text.toLowerCase().replace(/[i1|]/g, 'l').replaceAll('0', 'o')
}
