import { CID } from 'multiformats/cid'
import { describe, expect, test } from 'vitest'
import { keepDirectories } from './known-directories'

const file = CID.parse('bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy')
const directory = (names: number) => ({
  entries: new Map(Array.from({ length: names }, (_, n) => [`${n}.json`, file])),
  evidence: [],
})

describe('keepDirectories', () => {
  test('behavior: drops the least recently used directories, and counts their names', () => {
    const known = keepDirectories(10)
    known.set('a', directory(4))
    known.set('b', directory(4))
    known.get('a')
    known.set('c', directory(4))
    expect(['a', 'b', 'c'].filter((cid) => known.get(cid))).toEqual(['a', 'c'])
  })

  test('behavior: does not keep a directory above the limit, and leaves the room to others', () => {
    const known = keepDirectories(10)
    known.set('large', directory(11))
    expect(known.get('large')).toBeUndefined()
    known.set('a', directory(10))
    expect(known.get('a')?.entries.size).toBe(10)
  })

  test('behavior: a directory that is set again takes its room only once', () => {
    const known = keepDirectories(10)
    for (let time = 0; time < 5; time++) known.set('a', directory(5))
    known.set('b', directory(5))
    expect(['a', 'b'].filter((cid) => known.get(cid))).toEqual(['a', 'b'])
  })
})
