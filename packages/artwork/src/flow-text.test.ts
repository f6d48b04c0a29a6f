import { describe, expect, test } from 'vitest'
import { listExtremes } from './extremes'
import { flowText, LEAST_SIZE } from './flow-text'
import { loadFontsFromDisk } from './fonts-node'
import { settable } from './shape'

const fonts = loadFontsFromDisk()
const steps = [
  { lines: 1, from: 90, to: 60 },
  { lines: 2, from: 70, to: 40 },
]
const flow = (text: string, most?: number, width = 700) =>
  flowText(fonts, settable(text), { family: 'newsreader-display', width, steps, most })
const read = (fitted: ReturnType<typeof flow>) =>
  fitted.lines.map(({ runs }) => runs.map(({ text }) => text).join(''))

describe('flowText', () => {
  test('behavior: shrinks first, then wraps between words', () => {
    expect(flow('Meetup')).toMatchObject({ size: 90, lines: { length: 1 } })
    expect(flow('Anneliese Okonkwo').lines).toHaveLength(1)
    expect(read(flow('Sepolia Builders Summit 2026'))).toEqual(['Sepolia Builders', 'Summit 2026'])
  })

  test('behavior: a longer text takes more lines at the smallest size of its steps', () => {
    const { size, lines } = flow('Extraordinary general assembly of delegates '.repeat(6))
    expect(size).toBeGreaterThanOrEqual(40)
    expect(lines.length).toBeGreaterThan(4)
  })

  test('behavior: breaks a word only if it is longer than a line, and nowhere else', () => {
    const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'
    const lines = read(flow(`The ${word} of Vienna`))
    expect(lines.join('').replace(/ /g, '')).toBe(`The${word}ofVienna`)
    expect(lines.at(-1)).toMatch(/ of Vienna$/)
  })

  test('behavior: no line of any extreme exceeds its width, and no letter is lost', () => {
    for (const { input } of listExtremes('engraved')) {
      for (const text of [input.event.title, input.recipientName ?? '', input.event.location]) {
        const { size, lines } = flow(text)
        for (const { width } of lines) expect(width * size).toBeLessThanOrEqual(700)
        const shown = read({ size, lines, spread: 1 }).join('').replace(/\s/g, '')
        expect([...shown].sort()).toEqual([...settable(text).replace(/\s/g, '')].sort())
      }
    }
  })

  test('behavior: ends with an ellipsis if it may not take more lines', () => {
    const lines = read(flow('W'.repeat(400), 3))
    expect(lines).toHaveLength(3)
    expect(lines.at(-1)).toMatch(/^W+…$/)
    for (const line of flow('W'.repeat(400), 3).lines) expect(line.width * 40).toBeLessThanOrEqual(700)
  })

  test('behavior: the least size is 11 points on A4', () => {
    expect((LEAST_SIZE * 841.89) / 1400).toBeGreaterThanOrEqual(11)
  })
})
