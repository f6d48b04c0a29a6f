import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Where the sentence, the word or the color of a verdict may be chosen, because a file in hand is no matter there. */
const allowed = new Set(['hooks/use-lead.ts'])

test('behavior: no part of the page of a verdict takes its answer from anywhere but what leads', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  const others = files.filter((name) => {
    if (!/(?<!\.test)\.tsx?$/.test(name) || allowed.has(name)) return false
    const code = readFileSync(join(import.meta.dirname, name), 'utf8')
    return /verifier\/(sentence|lead)'|\.sentence\(|\{[^}]*\blooks\b[^}]*\} from '[^']*verdict-look'|report\.valid/.test(
      code.replace(/import type [^;]*?'@certify\/verifier\/lead'/g, ''),
    )
  })
  expect(others).toEqual([])
})
