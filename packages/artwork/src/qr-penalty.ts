/**
 * Penalties: for runs of five modules of one color (one more for each further module), squares of one color, patterns
 * that look like a finder, and an imbalance of dark and light.
 */
const RUN = 3
const SQUARE = 3
const FINDER = 40
const BALANCE = 10

/**
 * Scores how hard a QR code is to read, by the standard's four rules. The mask with the lowest score is used.
 *
 * @param dark - Row by row, 1 is dark.
 * @see ISO/IEC 18004, 7.8.3
 */
export function scorePenalty(dark: Uint8Array, size: number): number {
  let penalty = 0
  for (let line = 0; line < size; line++) {
    penalty += penaltyOfLine(dark, size, line * size, 1)
    penalty += penaltyOfLine(dark, size, line, size)
  }
  let count = 0
  for (let at = 0; at < dark.length; at++) {
    const module = dark[at] ?? 0
    count += module
    if ((at + 1) % size === 0 || at + size >= dark.length) continue
    if (module === dark[at + 1] && module === dark[at + size] && module === dark[at + size + 1])
      penalty += SQUARE
  }
  const steps = Math.ceil(Math.abs(count * 20 - dark.length * 10) / dark.length) - 1
  return penalty + steps * BALANCE
}

/** The lengths of one line's runs, light and dark in turn. */
const runs = new Uint16Array(256)

/** One row or column: runs of five and more, and finders (1:1:3:1:1, with four light on one side and one on the other). */
function penaltyOfLine(dark: Uint8Array, size: number, start: number, step: number): number {
  let penalty = 0
  let color = 0
  let run = 0
  let count = 0
  for (let i = 0, at = start; i < size; i++, at += step) {
    if (dark[at] === color) {
      run++
      continue
    }
    if (run >= 5) penalty += run - 5 + RUN
    runs[count++] = run
    color = 1 - color
    run = 1
  }
  if (run >= 5) penalty += run - 5 + RUN
  runs[count++] = run
  if (color === 1) runs[count++] = 0
  // The area before the first and after the last module counts as light.
  runs[0] = readLength(0) + size
  runs[count - 1] = readLength(count - 1) + size
  for (let i = 6; i < count; i += 2) {
    const one = readLength(i - 1)
    if (runs[i - 2] !== one || runs[i - 3] !== 3 * one || runs[i - 4] !== one || runs[i - 5] !== one) continue
    const [after, before] = [readLength(i), readLength(i - 6)]
    if (after >= 4 * one && before >= one) penalty += FINDER
    if (before >= 4 * one && after >= one) penalty += FINDER
  }
  return penalty
}

function readLength(index: number): number {
  return runs[index] ?? 0
}
