import unhomoglyph from 'unhomoglyph'

/** Invisible characters, such as zero-width spaces and variation selectors. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu
/** Separators. The skeleton drops them, so a hyphen, two spaces and no space are equal. */
const BETWEEN = /[\p{Z}\p{P}\p{S}\p{Cc}]+/gu

/**
 * A name's appearance: names with the same skeleton look alike. It is compared and never shown.
 *
 * @param name - An organization's name, as it registered.
 * @see https://www.unicode.org/reports/tr39/#Confusable_Detection
 */
export function nameSkeleton(name: string): string {
  // Capitals first: capitals of two alphabets can look alike where the small letters do not.
  const asCapitals = unhomoglyph(name.normalize('NFKC').replace(UNSEEN, ''))
  return fold(unhomoglyph(fold(asCapitals))).replace(BETWEEN, '')
}

/** Ignores case, and maps I, l and 1 to one letter because most typefaces draw them alike. */
function fold(text: string): string {
  return text.toLowerCase().replace(/[i1|]/g, 'l').replaceAll('0', 'o')
}
