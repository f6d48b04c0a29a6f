import { expect, test, vi } from 'vitest'
import { cutRecords } from '../../testing/cut-records'

vi.mock('./header-words', { spy: true })
// Test files share their modules: one that was loaded before would not be watched.
vi.resetModules()
const { isKnownHeading } = await import('./header-words')
const { findTables } = await import('./find-tables')

const repeat = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('')

test.each<[what: string, write: (count: number) => string]>([
  ['without an address', (count) => `Name,Company\n${repeat(count, (each) => `Ana ${each},Acme\n`)}`],
  ['apart from each other', (count) => repeat(count, (each) => `Ana ${each}\n\n`)],
  [
    'above as many that read as headings',
    (count) => `${repeat(count, () => 'Ana,Acme\n')}${repeat(count, (each) => `Name,Email,${each}\n`)}`,
  ],
])('behavior: twice as many rows %s are twice the work', (_, write) => {
  const [once = 0, twice = 0] = [300, 600].map((count) => {
    vi.mocked(isKnownHeading).mockClear()
    findTables([{ name: null, rows: [...cutRecords(write(count))] }])
    return vi.mocked(isKnownHeading).mock.calls.length
  })
  expect(twice).toBeGreaterThan(0)
  expect(twice / once).toBeLessThan(3)
})
