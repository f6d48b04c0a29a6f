import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pages } from '@certify/wire/pages'
import { expect, test } from 'vitest'

test('behavior: the manifest names every file of a route, and each file that it names is there', () => {
  const folder = readdirSync(join(import.meta.dirname, 'routes')).filter((file) => !file.includes('.test.'))
  const named = new Set<string>(Object.values(pages).map(({ file }) => file))
  // The router shows this one for every other path.
  named.add('not-found')
  expect(folder.map((file) => file.replace('.tsx', '')).sort()).toEqual([...named].sort())
})
