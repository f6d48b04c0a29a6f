import { expect, test } from 'vitest'
import { readPeople } from './people-list'

test('behavior: other requests get their turn while a file of blank rows is cut', async () => {
  const bytes = new TextEncoder().encode(`name,email\nAna,ana@example.org\n${',\n'.repeat(1_500_000)}`)
  let turns = 0
  let isDone = false
  const count = () => {
    turns += 1
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  const { people } = await readPeople({ kind: 'file', bytes }, { query: {}, allAttended: false })
  isDone = true
  expect(people.map(({ given }) => given.email)).toEqual(['ana@example.org'])
  expect(turns).toBeGreaterThan(5)
})
