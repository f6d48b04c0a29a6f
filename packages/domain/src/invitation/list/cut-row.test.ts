import { expect, test, vi } from 'vitest'

vi.mock('./cut-line', { spy: true })
// Test files share their modules: one that was loaded before would not be watched.
vi.resetModules()
const { cutLine } = await import('./cut-line')
const { cutSteps } = await import('./cut-records')

const people = (quote: string) =>
  Array.from({ length: 200 }, (_, each) => `${quote}N${each}${quote},${quote}p${each}@example.org${quote}\n`)

/** The characters that are read to cut a file: some are read several times. */
function countWork(text: string): number {
  vi.mocked(cutLine).mockClear()
  expect([...cutSteps(text)].length).toBeGreaterThan(0)
  return vi.mocked(cutLine).mock.calls.reduce((sum, [line]) => sum + line.length, 0)
}

test.each([
  ['an apostrophe', "'", `'${'a'.repeat(99)}\n`],
  ['a quotation mark', '"', `"${'a'.repeat(99)}\n`],
  ['doubled quotation marks', '"', `"${'""'.repeat(49)}\n`],
  ['doubled apostrophes', "'", `'${"''".repeat(49)}\n`],
  ['apostrophes after backslashes', "'", `'${"\\'".repeat(49)}\n`],
  ['quotation marks after backslashes', '"', `"${'\\"'.repeat(49)}\n`],
  ['a cell that closes and another that opens', "'", `a','${'b'.repeat(90)}\n`],
  ['a word, and nothing else', "'", "'a\n"],
  ['a cell that closes after many lines upon a person', "'", `${"'aaaaa\n".repeat(150)}x,p@example.org'\n`],
])('behavior: twice as many lines that leave open %s are twice the work', (_, quote, lines) => {
  const size = Math.ceil(30_000 / lines.length)
  const [once, twice] = [size, 2 * size].map((count) => people(quote).join('') + lines.repeat(count))
  const more = countWork(twice ?? '') - countWork(once ?? '')
  expect(more).toBeGreaterThan(0)
  expect(more / (lines.length * size)).toBeLessThan(3)
})

test('behavior: a blank row is a step, so that a caller can pause in a file of them', () => {
  expect([...cutSteps('\n,,\nname,email\n\n')].map((row) => row?.row ?? null)).toEqual([null, null, 3, null])
})
