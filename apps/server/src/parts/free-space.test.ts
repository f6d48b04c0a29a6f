import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FolderContentStore } from '@certify/ipfs/folder-content-store'
import { describe, expect, test } from 'vitest'
import { FLOOR_BYTES, FLOOR_FOR_PEOPLE_BYTES, watchFreeSpace, whileThereIsRoom } from './free-space'

const watched = async (...disk: Parameters<typeof watchFreeSpace>) => {
  const { port, close } = await watchFreeSpace(...disk)
  await close()
  return port.hasRoom()
}

describe('watchFreeSpace', () => {
  test('behavior: reads a real disk', async () => {
    expect(await watched(tmpdir())).toBe(true)
  })

  test('behavior: at the floor there is no room left', async () => {
    expect(await watched('', async () => FLOOR_BYTES)).toBe(false)
    expect(await watched('', async () => FLOOR_BYTES + 1)).toBe(true)
  })

  test('behavior: below it there is still room for people, down to their own floor', async () => {
    const roomFor = async (bytes: number) => {
      const { port, close } = await watchFreeSpace('', async () => bytes)
      await close()
      return [port.hasRoom(), port.hasRoomForPeople()]
    }
    expect(await roomFor(FLOOR_BYTES)).toEqual([false, true])
    expect(await roomFor(FLOOR_FOR_PEOPLE_BYTES + 1)).toEqual([false, true])
    expect(await roomFor(FLOOR_FOR_PEOPLE_BYTES)).toEqual([false, false])
  })

  test('behavior: a disk that cannot be read refuses nobody', async () => {
    expect(await watched('/no/such/folder')).toBe(true)
  })
})

describe('whileThereIsRoom', () => {
  test('behavior: below the floor it only reads; above it, it writes too', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'certify-room-'))
    let hasRoom = true
    const content = whileThereIsRoom(new FolderContentStore({ folder }), () => hasRoom)
    const bytes = Buffer.from('kept')
    const file = await content.putFile(bytes)
    hasRoom = false
    const writes = [
      () => content.putFile(bytes),
      () => content.putMany([bytes]),
      () => content.putDirectory([{ name: 'a', file }]),
    ]
    for (const write of writes) await expect(write()).rejects.toMatchObject({ code: 'storage.full' })
    expect((await content.read(file.cid)).bytes).toEqual(bytes)
    hasRoom = true
    for (const write of writes) await write()
    rmSync(folder, { recursive: true, force: true })
  })
})
