import { expect, test } from 'vitest'
import { listPace } from './list-pace'

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

test('behavior: lists continue in the order in which they came, one in each turn of the event loop', async () => {
  const pace = listPace()
  const continued: number[] = []
  const lists = [1, 2, 3].map((list) => pace().then(() => continued.push(list)))
  expect(continued).toEqual([])
  for (const expected of [[1], [1, 2], [1, 2, 3]]) {
    await nextTurn()
    expect(continued).toEqual(expected)
  }
  await Promise.all(lists)
  await pace()
})
