import type { Event } from '@certify/domain/event/event'
import type { Page } from '@certify/domain/shared/page'
import { expect, test, vi } from 'vitest'
import { firstCover } from './first-cover'

test('behavior: the list is read once for everyone within two seconds', async () => {
  const search = vi.fn(async () => ({ items: [{ pictureCid: 'bafycover' }] }) as unknown as Page<Event>)
  let now = 0
  const read = firstCover({ events: { search } as never, clock: () => new Date(0) }, () => now)
  expect(await Promise.all([read(), read()])).toEqual(['bafycover', 'bafycover'])
  now = 1_999
  await read()
  expect(search).toHaveBeenCalledTimes(1)
  now = 2_000
  await read()
  expect(search).toHaveBeenCalledTimes(2)
})

test('error: without events, or without an answer, there is no cover', async () => {
  const none = async () => ({ items: [] })
  const broken = () => Promise.reject(new Error('The database does not answer.'))
  for (const search of [none, broken])
    expect(await firstCover({ events: { search } as never, clock: () => new Date(0) })()).toBeNull()
})
