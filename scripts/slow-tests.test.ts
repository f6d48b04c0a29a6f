import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Every file of the repository that ends in `.slow.test.ts`. */
function slowTests(): string[] {
  return ['packages', 'adapters', 'apps', 'contracts', 'scripts', 'e2e']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file}`,
      ),
    )
    .filter((file) => file.endsWith('.slow.test.ts') && !file.includes('node_modules'))
    .map((file) => file.replaceAll('\\', '/'))
}

test('behavior: docs/testing.md names every slow test, and says why it is slow', () => {
  const rows = readFileSync(join(root, 'docs/testing.md'), 'utf8').matchAll(
    /^\| `([^`]+\.test\.ts)` \| (.+) \|$/gm,
  )
  const named = [...rows].filter(([, , why]) => why).map(([, file]) => file)
  expect(named.sort()).toEqual(slowTests().sort())
})
