import { type ListEncoding, listEncodings } from '@certify/domain/invitation/list-encodings'
import { refuse } from '@certify/domain/shared/errors'
import { countOddities, countRareLetters } from './oddities'

/** One way to read a file, with a few of its lines that show whether it is the right one. */
type Candidate = { readonly encoding: ListEncoding; readonly sample: string }

/** A list of people as text. */
export type DecodedList = {
  /** Without a byte order mark. Bytes that cannot be read are U+FFFD. */
  readonly text: string
  readonly encoding: ListEncoding
  /** False if another candidate reads as well, so that a person must choose. */
  readonly isSure: boolean
  /** The encodings that may be right, the best one first. Two that read the file alike appear as one. */
  readonly candidates: readonly Candidate[]
}

/** Lines of a sample, and characters of each. */
const SAMPLE_LINES = 3
const SAMPLE_LINE = 80
/** Bytes by which encodings are compared. */
const COMPARED_BYTES = 16 * 1024
/** How many of the detector's answers are compared. */
const GUESSES = 6
/** What lists are saved in most often, so that a wrong guess of the detector does not hide them. */
const usual: readonly ListEncoding[] = ['windows-1252', 'windows-1250', 'macintosh', 'shift_jis']
/** A reading with more oddities than this many times the fewest is wrong. */
const CLEARLY = 4

const byName = new Map(listEncodings.map((encoding) => [encoding.replace(/[^a-z\d]/g, ''), encoding]))
/** What the detector calls encodings that have another name in the Encoding Standard. */
const otherNames: Readonly<Record<string, ListEncoding>> = {
  cp932: 'shift_jis',
  cp949: 'euc-kr',
  iso88591: 'windows-1252',
  iso885915: 'windows-1252',
  iso88597: 'windows-1253',
  iso88599: 'windows-1254',
  maccyrillic: 'x-mac-cyrillic',
  macroman: 'macintosh',
}

/**
 * Decodes a list of people: by its byte order mark, by the zero bytes of UTF-16, as UTF-8 even if some bytes of it are
 * broken, or else by the encoding in which it has the fewest oddities.
 *
 * @param chosen - The encoding that a person chose.
 * @throws `invitation.file_unknown` if the bytes are no text.
 */
export async function decodeList(bytes: Uint8Array, chosen?: ListEncoding): Promise<DecodedList> {
  if (chosen !== undefined) return toSure(bytes, chosen)
  const marked = findMark(bytes) ?? findZeros(bytes)
  if (marked !== null) return toSure(bytes, marked)
  if (isBinary(bytes)) throw refuse('invitation.file_unknown', {}, { field: 'file' })
  if (isMostlyUtf8(bytes)) return toSure(bytes, 'utf-8')
  return compare(bytes)
}

function toSure(bytes: Uint8Array, encoding: ListEncoding): DecodedList {
  const text = decode(bytes, encoding)
  return { text, encoding, isSure: true, candidates: [{ encoding, sample: toSample(text) }] }
}

function findMark([first, second, third]: Uint8Array): ListEncoding | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return null
}

/** UTF-16 without a mark has a zero beside each ASCII character, on one side. */
function findZeros(bytes: Uint8Array): ListEncoding | null {
  const zeros = [0, 0]
  const pairs = Math.min(bytes.length, COMPARED_BYTES) >> 1
  for (let index = 0; index < 2 * pairs; index += 1) {
    if (bytes[index] === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  }
  const [even = 0, odd = 0] = zeros
  if (Math.max(even, odd) < pairs / 10 || Math.min(even, odd) > Math.max(even, odd) / 10) return null
  return odd > even ? 'utf-16le' : 'utf-16be'
}

/** Text has almost no control characters but tabs, line ends and escapes; a picture or a PDF has many. */
function isBinary(bytes: Uint8Array): boolean {
  const looked = bytes.subarray(0, COMPARED_BYTES)
  return looked.filter((byte) => byte < 9 || (byte > 13 && byte < 27)).length > looked.length / 100
}

/** Whether at least as many letters are whole as are broken. One broken byte must cost one row only. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  const text = decode(bytes, 'utf-8')
  const whole = text.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0
  const replaced = text.split('\ufffd').length - 1
  // A file may also contain the replacement character itself.
  const kept = Buffer.from(bytes).toString('latin1').split('\u00ef\u00bf\u00bd').length - 1
  return replaced - kept <= whole
}

/** Finds the encoding in which the lines that are not plain ASCII look most like names. */
async function compare(bytes: Uint8Array): Promise<DecodedList> {
  const { detectAll } = await import('jschardet')
  const compared = pickTellingLines(bytes)
  const guesses = detectAll(compared).flatMap(({ encoding }) => toKnown(encoding) ?? [])
  const ranked = [...new Set([...[...new Set(guesses)].slice(0, GUESSES), ...usual])]
    .map((encoding) => {
      const text = decode(compared, encoding)
      return { encoding, text, odd: countOddities(text), rare: countRareLetters(text) }
    })
    .sort((one, other) => one.odd - other.odd || one.rare - other.rare)
  const [best] = ranked
  const likely = ranked.filter(
    ({ text, odd }, index) =>
      odd <= CLEARLY * (best?.odd ?? 0) && index === ranked.findIndex((each) => each.text === text),
  )
  const encoding = best?.encoding ?? 'windows-1252'
  return {
    text: decode(bytes, encoding),
    encoding,
    isSure: likely.length === 1,
    candidates: likely.map((each) => ({ encoding: each.encoding, sample: toSample(each.text) })),
  }
}

function toKnown(name: string | null): ListEncoding | undefined {
  const key = (name ?? '').toLowerCase().replace(/[^a-z\d]/g, '')
  return otherNames[key] ?? byName.get(key)
}

/** The lines with a byte that encodings read differently, up to a few thousand bytes. */
function pickTellingLines(bytes: Uint8Array): Buffer {
  const lines: Uint8Array[] = []
  let size = 0
  for (let start = 0; start < bytes.length && size < COMPARED_BYTES; ) {
    const end = bytes.indexOf(0x0a, start)
    const line = bytes.subarray(start, end === -1 ? undefined : end + 1).subarray(0, COMPARED_BYTES)
    if (line.some((byte) => byte >= 0x80)) {
      lines.push(line)
      size += line.length
    }
    start += line.length
  }
  return Buffer.concat(lines)
}

/** The first lines that tell encodings apart, or the first ones. */
function toSample(text: string): string {
  const lines = text.slice(0, COMPARED_BYTES).split(/\r\n|\r|\n/)
  const telling = lines.filter((line) => /\P{ASCII}/u.test(line))
  return (telling.length > 0 ? telling : lines)
    .slice(0, SAMPLE_LINES)
    .map((line) => line.slice(0, SAMPLE_LINE))
    .join('\n')
}

/** What Windows put where ISO 8859-1 has control characters; a space where Windows has none either. */
const windows1252 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

function decode(bytes: Uint8Array, encoding: ListEncoding): string {
  if (encoding !== 'windows-1252') return new TextDecoder(encoding).decode(bytes)
  // The decoder of Node.js 20 reads this encoding as ISO 8859-1.
  const text = new TextDecoder('latin1').decode(bytes)
  return text.replace(/[\u0080-\u009f]/g, (control) => {
    const sign = windows1252[control.charCodeAt(0) - 0x80] ?? ' '
    return sign === ' ' ? control : sign
  })
}
