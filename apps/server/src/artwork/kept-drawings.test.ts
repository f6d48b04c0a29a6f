import { describe, expect, test } from 'vitest'
import { keepDrawings } from './kept-drawings'

const bytes = (length: number) => new Uint8Array(length)

describe('keepDrawings', () => {
  test('behavior: draws once for all callers, at the same moment and later', async () => {
    const kept = keepDrawings(100)
    let drawn = 0
    const draw = async () => {
      drawn++
      return bytes(10)
    }
    await Promise.all([kept.get('a', draw), kept.get('a', draw)])
    await kept.get('a', draw)
    expect(drawn).toBe(1)
  })

  test('behavior: drops the least recently used drawing and never exceeds its size', async () => {
    const kept = keepDrawings(100)
    const drawn: string[] = []
    const get = (name: string, size: number) =>
      kept.get(name, async () => {
        drawn.push(name)
        return bytes(size)
      })
    await get('a', 40)
    await get('b', 40)
    await get('a', 40)
    await get('c', 40)
    await get('a', 40)
    await get('b', 40)
    await get('huge', 1000)
    await get('b', 40)
    await get('huge', 1000)
    expect(drawn).toEqual(['a', 'b', 'c', 'b', 'huge', 'huge'])
  })

  test('error: a failed drawing is drawn again', async () => {
    const kept = keepDrawings(100)
    await expect(kept.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await kept.get('a', async () => bytes(1))).toEqual(bytes(1))
  })
})
