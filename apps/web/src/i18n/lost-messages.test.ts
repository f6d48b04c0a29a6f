import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const table = readFileSync(new URL('../../../../docs/messages.md', import.meta.url), 'utf8')
const lost = [...table.matchAll(/^\| `([^`]+)` \|/gm)].map(([, sentence]) => sentence ?? '')
const areas = import.meta.glob<object>('./en/*.ts', { import: 'default' })

test('behavior: docs/messages.md lists only sentences that no page can show', async () => {
  const words = await Promise.all(Object.values(areas).map((load) => load()))
  const said = new Set(words.flatMap(listTexts))
  expect(lost.length).toBeGreaterThan(10)
  expect(lost.filter((sentence) => said.has(sentence))).toEqual([])
})

function listTexts(words: unknown): string[] {
  if (typeof words === 'string') return [words]
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(listTexts) : []
}
