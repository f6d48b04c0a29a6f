/** Signs that are not seen, and apostrophes: `Nyong’o` is found as `nyongo`. */
const LEFT_OUT =
  /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff'`\u00b4\u02b9-\u02bd\u2018-\u201b\u2032\ua78b\ua78c\uff07]/g
/** Marks of Latin, Greek, Cyrillic, Hebrew and Arabic. The vowel signs of other scripts are letters and stay. */
const MARKS =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: the marks alone are meant
  /[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g
/** What separates words. `+`, `#` and `&` stay: C++ and C# are two. */
const BETWEEN =
  /[\s!"()*,\-./:;<=>?[\\\]^_{|}~\u00a1\u00a7\u00ab\u00b6\u00b7\u00bb\u00bf\u060c\u061b\u061f\u2010-\u205e\u3001-\u3003\u3008-\u301f\u30fb]+/g
/** Letters that Unicode does not take apart, as people type them on a keyboard without them. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
  ə: 'e',
  ɛ: 'e',
  ɔ: 'o',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ɖ: 'd',
  ɣ: 'g',
  ʋ: 'v',
  ς: 'σ',
}

/**
 * Folds a text for searching: without case, accents, apostrophes and punctuation, so that `lukasz` finds Łukasz. Only
 * for finding: two names that fold to one text are still two. The database folds alike (`fold_text`).
 */
export function fold(text: string): string {
  return text
    .replace(LEFT_OUT, '')
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(/[^\0-\x7f]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(BETWEEN, ' ')
    .trim()
}
