import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { failpointNames, parseFailpoint } from './failpoint'

/** The places in the source of everything that issues. */
function failpointsInSource(): string[] {
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  const files = ['apps/issuer/src', 'apps/server/src', 'adapters/postgres/src'].flatMap((room) =>
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
  test('behavior: those in the source are those that are visited, one by one', () => {
    expect(failpointsInSource()).toEqual([...failpointNames].sort())
  })

  test('behavior: are read by name, with the how manieth time', () => {
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
