import { expect, test } from 'vitest'
import { keepBlocks } from './known-blocks'

const block = (size: number) => ({ bytes: new Uint8Array(size), evidence: [] })

test('behavior: drops the least recently used blocks, and counts their bytes', () => {
  const known = keepBlocks(10, () => false)
  known.set('a', block(4))
  known.set('b', block(4))
  known.get('a')
  known.set('c', block(4))
  expect(['a', 'b', 'c'].filter((cid) => known.get(cid))).toEqual(['a', 'c'])
})

test('behavior: forgets an erased block, even if the same bytes are allowed again later', () => {
  const erased = new Set<string>()
  const known = keepBlocks(10, (cid) => erased.has(cid))
  known.set('a', block(4))
  erased.add('a')
  expect(known.get('a')).toBeUndefined()
  erased.clear()
  expect(known.get('a')).toBeUndefined()
})
