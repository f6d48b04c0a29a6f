/** Every code point of these ranges. */
export function between(...ranges: [number, number][]): Set<number> {
  return new Set(ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => from + i)))
}

/**
 * The Han and Hangul characters of rows `from` to `to` of a 94 × 94 national set. Lower rows contain more common
 * characters.
 *
 * @param prefix - What precedes the two bytes of a character, for the second set of an encoding.
 */
export function decodePlane(
  encoding: string,
  from: number,
  to: number,
  prefix: readonly number[] = [],
): number[] {
  const decoder = new TextDecoder(encoding)
  const points: number[] = []
  for (let row = from; row <= to; row++) {
    for (let cell = 1; cell <= 94; cell++)
      points.push(...readPoints(decoder.decode(Uint8Array.of(...prefix, row + 0xa0, cell + 0xa0))))
  }
  return points
}

/** The Han and Hangul characters whose two bytes begin with one of `leads`. */
export function decodeLeads(encoding: string, leads: Iterable<number>): number[] {
  const decoder = new TextDecoder(encoding)
  const points: number[] = []
  for (const lead of leads) {
    for (let trail = 0x40; trail <= 0xfe; trail++)
      points.push(...readPoints(decoder.decode(Uint8Array.of(lead, trail))))
  }
  return points
}

function readPoints(text: string): number[] {
  const [char] = text
  const point = char?.codePointAt(0) ?? 0
  return /^[\p{Script=Han}\p{Script=Hangul}]$/u.test(char ?? '') ? [point] : []
}

/** Writes code points as hexadecimal ranges. */
export function formatRanges(points: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const point of [...points].sort((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && point === last[1] + 1) last[1] = point
    else ranges.push([point, point])
  }
  return ranges.map(([a, b]) => (a === b ? a.toString(16) : `${a.toString(16)}-${b.toString(16)}`)).join(' ')
}

/** Reads what `formatRanges` wrote. */
export function parseRanges(text: string): number[] {
  return text.split(' ').flatMap((range) => {
    const [from = '', to = from] = range.split('-')
    return [...between([Number.parseInt(from, 16), Number.parseInt(to, 16)])]
  })
}
