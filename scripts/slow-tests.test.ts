import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './lib/root.mjs'
import { testSources } from './lib/test-sources'

test('behavior: docs/testing.md names every slow test, and says why it is slow', () => {
  const rows = readFileSync(join(root, 'docs/testing.md'), 'utf8').matchAll(
    /^\| `([^`]+\.test\.ts)` \| (.+) \|$/gm,
  )
  const named = [...rows].filter(([, , why]) => why).map(([, file]) => file)
  expect(named.sort()).toEqual(testSources().filter((file) => file.endsWith('.slow.test.ts')))
})
