import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StoredFile } from '@certify/domain/certificate/content-store'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FolderContentStore } from './folder-content-store'

/** Records the disk's operations in order. `fail` makes an operation fail. */
const disk = vi.hoisted(() => ({
  told: [] as string[],
  fail: (_what: string): Error | undefined => undefined,
}))

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  const readKind = (path: string) => /certify-many-\w+\/(\w+)/.exec(path)?.[1] ?? 'root'
  const tell = (what: string) => {
    disk.told.push(what)
    const failure = disk.fail(what)
    if (failure) throw failure
  }
  return {
    ...real,
    async rename(from: string, to: string) {
      tell(`rename into ${readKind(to)}`)
      return real.rename(from, to)
    },
    async open(path: string, flags: string) {
      const handle = await real.open(path, flags)
      const sync = handle.sync.bind(handle)
      handle.sync = async () => {
        tell(`sync ${flags === 'r' ? 'folder' : 'file'} of ${readKind(path)}`)
        return sync()
      }
      return handle
    },
  }
})

const full = Object.assign(new Error('no space'), { code: 'ENOSPC' })
const pages = (count: number) => Array.from({ length: count }, () => randomBytes(3_000))

let folder: string
let damaged: string[]
const opened = () => new FolderContentStore({ folder, onDamage: (cid) => damaged.push(cid) })

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'certify-many-'))
  damaged = []
  disk.told = []
  disk.fail = () => undefined
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function filesIn(name: string): Promise<string[]> {
  const entries = await readdir(join(folder, name), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

async function expectRead(
  store: FolderContentStore,
  stored: readonly StoredFile[],
  files: readonly Buffer[],
) {
  for (const [index, { cid }] of stored.entries()) {
    expect(Buffer.compare((await store.read(cid)).bytes, files[index] ?? expect.fail())).toBe(0)
  }
}

describe('putMany', () => {
  test('behavior: returns, in order, the CID that each file has when stored alone', async () => {
    const files = [...pages(5), Buffer.alloc(0), randomBytes(1024 * 1024 + 9)]
    const store = opened()
    const stored = await store.putMany(files)
    expect(stored).toEqual(await Promise.all(files.map((bytes) => store.putFile(bytes))))
    await expectRead(store, stored, files)
    expect(await store.putMany([])).toEqual([])
  })

  test('behavior: a thousand files need two syncs, both before the acknowledgement', async () => {
    const store = opened()
    // The first call creates and syncs the folders of the store, which happens only once.
    await store.putMany(pages(2))
    disk.told = []
    await store.putMany(pages(1000))
    const until = disk.told.filter((what) => !what.includes('blocks'))
    expect(until).toEqual(['sync file of tmp', 'rename into groups', 'sync folder of groups'])
    expect(disk.told.indexOf('sync folder of groups')).toBeLessThan(disk.told.indexOf('rename into blocks'))
    expect(disk.told).not.toContain('sync file of blocks')
  })

  test('behavior: acknowledged files survive a power cut before any block was on disk', async () => {
    const files = pages(20)
    const stored = await opened().putMany(files)
    for (const [index, path] of (await filesIn('blocks')).entries()) {
      if (index % 2) await truncate(path, index % 3 ? 0 : 100)
      else await rm(path)
    }
    const store = opened()
    await expectRead(store, stored, files)
    expect(damaged).toEqual([])
    expect(await filesIn('groups')).toEqual([])
  })

  test('behavior: the files of a group’s blocks are synced before the group is removed', async () => {
    const files = pages(3)
    const stored = await opened().putMany(files)
    expect(await filesIn('groups')).toHaveLength(1)
    disk.told = []
    await expectRead(opened(), stored, files)
    expect(await filesIn('groups')).toEqual([])
    // One sync for each file, and one for its folder.
    expect(disk.told.filter((what) => what.endsWith('of blocks'))).toHaveLength(6)
  })

  test.each(['sync file of tmp', 'rename into groups', 'sync folder of groups', 'rename into blocks'])(
    'error: a disk that is full at "%s" acknowledges nothing, and the same files can be stored again',
    async (step) => {
      const store = opened()
      await store.putMany(pages(2))
      const groups = await filesIn('groups')
      const files = pages(8)
      disk.fail = (what) => (what === step ? full : undefined)
      for (let again = 0; again < 3; again++) {
        await expect(store.putMany(files)).rejects.toMatchObject({ code: 'storage.full' })
      }
      disk.fail = () => undefined
      expect(await filesIn('tmp')).toEqual([])
      // Failed attempts must leave nothing on the disk.
      expect(await filesIn('groups')).toEqual(groups)
      await expectRead(store, await store.putMany(files), files)
      expect(damaged).toEqual([])
    },
  )

  test('behavior: while a full disk prevents a group’s recovery, other blocks stay readable and its blocks are not absent', async () => {
    const [kept, lost] = await opened().putMany(pages(2))
    const path = (await filesIn('blocks')).find((file) => file.endsWith(lost?.cid ?? '?'))
    await rm(path ?? '')
    const store = opened()
    disk.fail = (what) => (what === 'rename into blocks' ? full : undefined)
    await expect(store.read(kept?.cid ?? expect.fail())).resolves.toBeDefined()
    await expect(store.read(lost?.cid ?? expect.fail())).rejects.toMatchObject({
      code: 'content.unavailable',
    })
    disk.fail = () => undefined
    await expect(store.read(lost?.cid ?? expect.fail())).resolves.toBeDefined()
  })

  test('behavior: a partial group does not count and is written again', async () => {
    const files = pages(6)
    const stored = await opened().putMany(files)
    const [group] = await filesIn('groups')
    await truncate(group ?? '', 7_000)
    await rm(join(folder, 'blocks'), { recursive: true })
    await writeFile(join(folder, 'groups', 'empty.car'), '')
    const store = opened()
    await expect(store.read(stored.at(-1)?.cid ?? expect.fail())).rejects.toMatchObject({
      code: 'content.not_found',
    })
    expect(await store.putMany(files)).toEqual(stored)
    await expectRead(store, stored, files)
  })
})
