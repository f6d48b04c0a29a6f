import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { whoSees } from './who-sees-what'

const security = readFileSync(new URL('../../../docs/security.md', import.meta.url), 'utf8')

test('behavior: the table in docs/security.md says the same, row by row', () => {
  const rows = [...security.matchAll(/^\| (D\d+) \| ([^|]+) \| ([^|]+) \|/gm)]
  const table = rows.map(([, code, datum, seenBy]) => [code, datum, seenBy?.split(', ')])
  expect(table).toEqual(Object.entries(whoSees).map(([code, { datum, seenBy }]) => [code, datum, seenBy]))
})
