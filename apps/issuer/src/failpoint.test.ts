import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { failpointNames, parseFailpoint } from './failpoint'

/** The failpoints in the source of all code that issues. */
function failpointsInSource(): string[] {
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  const files = ['apps/issuer/src', 'apps/server/src', 'apps/core/src'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => join(room, file)),
  )
  const passed = files
    .filter((file) => !file.includes('test') && !file.endsWith('failpoint.ts'))
    .flatMap((file) => [
      ...readFileSync(join(root, file), 'utf8').matchAll(/failpoint(?:\?\.)?\(\s*'([^']+)'/g),
    ])
  return [...new Set(passed.map(([, name]) => name ?? ''))].sort()
}

describe('failpoints', () => {
  test('behavior: every failpoint in the source is visited, and no other exists', () => {
    expect(failpointsInSource()).toEqual([...failpointNames].sort())
  })

  test('behavior: parses a name with its occurrence', () => {
    expect(parseFailpoint('page.mined')).toEqual({ name: 'page.mined', occurrence: 1 })
    expect(parseFailpoint('transaction.given-up:12')).toEqual({
      name: 'transaction.given-up',
      occurrence: 12,
    })
    for (const text of ['', 'page', 'page.mined:0', 'page.mined:x', ' page.mined']) {
      expect(parseFailpoint(text)).toBeNull()
    }
  })
})
