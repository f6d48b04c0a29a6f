/** The numbers of RFC 3492, section 5. */
const BASE = 36
const SMALLEST_THRESHOLD = 1
const LARGEST_THRESHOLD = 26
const FIRST_CODE_POINT = 128
const FIRST_BIAS = 72
const LARGEST_CODE_POINT = 0x10ffff

/**
 * A domain as people read it: `xn--atlntico-kza.example` is `atlântico.example`. A label that cannot be read stays as
 * it is.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3492
 */
export function readPunycode(domain: string): string {
  return domain
    .split('.')
    .map((label) => (label.startsWith('xn--') ? (decode(label.slice(4)) ?? label) : label))
    .join('.')
}

/** Null if the text is not punycode. */
function decode(text: string): string | null {
  const end = text.lastIndexOf('-')
  const letters = [...text.slice(0, Math.max(end, 0))].map((letter) => letter.codePointAt(0) ?? 0)
  let at = end + 1
  let codePoint = FIRST_CODE_POINT
  let index = 0
  let bias = FIRST_BIAS
  while (at < text.length) {
    const before = index
    let weight = 1
    for (let k = BASE; ; k += BASE) {
      const digit = readDigit(text[at++])
      if (digit === null) return null
      index += digit * weight
      const threshold = Math.min(Math.max(k - bias, SMALLEST_THRESHOLD), LARGEST_THRESHOLD)
      if (digit < threshold) break
      weight *= BASE - threshold
    }
    const length = letters.length + 1
    bias = adapt(index - before, length, before === 0)
    codePoint += Math.floor(index / length)
    index %= length
    if (codePoint > LARGEST_CODE_POINT) return null
    letters.splice(index++, 0, codePoint)
  }
  return String.fromCodePoint(...letters)
}

/** `a` to `z` are 0 to 25, `0` to `9` are 26 to 35. */
function readDigit(letter: string | undefined): number | null {
  if (letter === undefined || !/^[a-z0-9]$/.test(letter)) return null
  return letter >= 'a' ? letter.charCodeAt(0) - 97 : letter.charCodeAt(0) - 22
}

function adapt(difference: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(difference / (isFirst ? 700 : 2))
  rest += Math.floor(rest / length)
  let k = 0
  for (; rest > 455; k += BASE) rest = Math.floor(rest / (BASE - SMALLEST_THRESHOLD))
  return k + Math.floor((36 * rest) / (rest + 38))
}
