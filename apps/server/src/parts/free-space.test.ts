import { tmpdir } from 'node:os'
import { describe, expect, test } from 'vitest'
import { FLOOR_BYTES, watchFreeSpace } from './free-space'

const watched = async (...disk: Parameters<typeof watchFreeSpace>) => {
  const space = await watchFreeSpace(...disk)
  space.stop()
  return space.hasRoom()
}

describe('watchFreeSpace', () => {
  test('behavior: a real disk can be looked at', async () => {
    expect(await watched(tmpdir())).toBe(true)
  })

  test('behavior: at the floor there is no room left', async () => {
    expect(await watched('', async () => FLOOR_BYTES)).toBe(false)
    expect(await watched('', async () => FLOOR_BYTES + 1)).toBe(true)
  })

  test('behavior: a disk that cannot be looked at refuses nobody', async () => {
    expect(await watched('/no/such/folder')).toBe(true)
  })
})
