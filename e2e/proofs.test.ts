import { describe, expect, test } from 'vitest'
import { readClaims, readProjectFile, unprovenIn } from './lib/proofs'

/** Documents whose tables promise something, row by row, and name the test that proves it. */
const documents = ['docs/faults.md']

describe.each(documents)('%s', (name) => {
  test('behavior: every promise names tests that exist', () => {
    const text = readProjectFile(name)
    expect(readClaims(text).length).toBeGreaterThan(20)
    expect(unprovenIn(text)).toEqual([])
  })
})

describe('the check itself', () => {
  const table = (...rows: string[]) =>
    ['| fault | proof |', '|---|---|', ...rows, '', 'A | pipe', ''].join('\n')

  test('behavior: finds a promise without a test, and a missing test', () => {
    const rows = [
      '| a | `e2e/proofs.test.ts` |',
      '| b | |',
      '| c | `e2e/gone.test.ts` |',
      '| d | `README.md` |',
    ]
    expect(unprovenIn(table(...rows))).toEqual([
      'b: names no file',
      'c: there is no e2e/gone.test.ts',
      'd: README.md is no test',
    ])
    expect(readClaims('| fault | note |\n|---|---|\n| a | b |')).toEqual([])
  })
})
