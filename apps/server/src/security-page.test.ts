import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const page = join(root, 'docs/security.md')

/** The threats in a page's rows, and its links without a target. */
function readPage(text: string) {
  const rows = text.split('\n').filter((line) => /^\| T\d/.test(line))
  const threats = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/T(\d+)/g)].map((match) => Number(match[1])),
  )
  const proofs = rows.map((row) => [...row.matchAll(/\]\((\.\.[^)]+)\)/g)].map(([, to = '']) => to))
  const missing = proofs.flat().filter((to) => !existsSync(join(dirname(page), to)))
  return { threats, missing, unproven: rows.filter((_, index) => proofs[index]?.length === 0) }
}

test('behavior: every threat has a row, and every row leads to an existing proof', () => {
  const { threats, missing, unproven } = readPage(readFileSync(page, 'utf8'))
  expect(threats.toSorted((a, b) => a - b)).toEqual(threats.map((_, index) => index + 1))
  expect(missing).toEqual([])
  expect(unproven).toEqual([])
})

test('error: finds a renamed proof, and a row without one', () => {
  const rows = '| T1 | a | b | [gone](../apps/gone.test.ts) |\n| T2, T3 | a | b | none |'
  expect(readPage(rows)).toMatchObject({
    threats: [1, 2, 3],
    missing: ['../apps/gone.test.ts'],
    unproven: [expect.stringContaining('T2')],
  })
})
