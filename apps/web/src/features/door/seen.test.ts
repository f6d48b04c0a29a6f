import { expect, test } from 'vitest'
import { noteMark, noteNews, type Seen } from './seen'

const ana = {
  ticket_hash: 'a',
  name: 'Ana Ruiz',
  state: 'expected',
  at: null,
  door: null,
  mark: null,
} as const
const seen = { guests: [ana], waiting: 0 } as unknown as Seen

test('behavior: a guest who is let in counts as in and as not sent in the same moment', () => {
  const present = { ...ana, state: 'present' as const, mark: 'm' }
  expect(noteMark(seen, present)).toMatchObject({ guests: [present], waiting: 1 })
})

test('behavior: a newcomer joins the list, and each mark waits', () => {
  const newcomer = { ...ana, ticket_hash: 'b', name: '', isNewcomer: true as const }
  const once = noteMark(seen, newcomer)
  expect(once).toMatchObject({ guests: [ana, newcomer], waiting: 1 })
  expect(noteMark(once, ana).waiting).toBe(2)
})

test('behavior: news change, add and remove people, in the order of the list, and marks go on waiting', () => {
  const eva = { ...ana, ticket_hash: 'e', name: 'Eva Sol' }
  const before = { guests: [ana, eva], waiting: 2 } as unknown as Seen
  const dan = { ...ana, ticket_hash: 'd', name: 'Dan Roe' }
  const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name)
  const renamed = { ...ana, name: 'Zoe Ruiz' }
  expect(noteNews(before, { changed: [renamed, dan], gone: ['e'] }, byName)).toMatchObject({
    guests: [dan, renamed],
    waiting: 2,
  })
  // A newcomer was let in again with a ticket that had left the list.
  expect(noteNews(before, { changed: [dan], gone: ['d', 'a', 'e'] }, byName)).toMatchObject({ guests: [dan] })
  expect(noteNews(before, { changed: [], gone: [] }, byName)).toBe(before)
})
