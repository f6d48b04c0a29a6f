import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EMPTY_CID, parseCid } from '@certify/domain/shared/cid'
import { CarReader } from '@ipld/car'
import { MemoryBlockstore } from 'blockstore-core'
import { exporter } from 'ipfs-unixfs-exporter'
import { importer } from 'ipfs-unixfs-importer'
import { CID } from 'multiformats/cid'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FolderContentStore } from './folder-content-store'

const metadata = Buffer.from('{\n  "name": "Certificate № 10001"\n}')
const absent = parseCid('bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy')

let folder: string
let store: FolderContentStore
let damaged: string[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'certify-content-'))
  damaged = []
  store = new FolderContentStore({ folder, onDamage: (cid) => damaged.push(cid) })
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function filesIn(path: string): Promise<string[]> {
  const entries = await readdir(join(folder, path), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

async function findPath(cid: string): Promise<string> {
  const path = (await filesIn('blocks')).find((file) => file.endsWith(cid))
  if (!path) throw new Error(`${cid} is not on disk.`)
  return path
}

async function readBytes(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}

describe('putFile', () => {
  test('behavior: up to 1 MiB a file is one raw block, named by the sha2-256 of its bytes', async () => {
    for (const bytes of [new Uint8Array(), metadata, randomBytes(1024 * 1024)]) {
      const { cid, size } = await store.putFile(bytes)
      expect(size).toBe(bytes.length)
      expect(CID.parse(cid).code).toBe(0x55)
      expect(Buffer.from(CID.parse(cid).multihash.digest)).toEqual(
        createHash('sha256').update(bytes).digest(),
      )
      expect(Buffer.from((await store.read(cid)).bytes)).toEqual(Buffer.from(bytes))
    }
  })

  test('behavior: known bytes have the CID of every IPFS implementation', async () => {
    expect((await store.putFile(Buffer.from('hello world'))).cid).toBe(
      'bafkreifzjut3te2nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e',
    )
  })

  test('behavior: above 1 MiB a file has the root of the 2025 profile’s importer', async () => {
    const bytes = randomBytes(3 * 1024 * 1024 + 17)
    const { cid, size } = await store.putFile(bytes)
    expect(size).toBe(bytes.length)
    for await (const entry of importer([{ content: bytes }], new MemoryBlockstore(), {
      profile: 'unixfs-v1-2025',
    })) {
      expect(cid).toBe(entry.cid.toString())
    }
    expect(Buffer.compare((await store.read(cid)).bytes, bytes)).toBe(0)
  })

  test('behavior: the same bytes stored twice, even at the same moment, are one file', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => store.putFile(metadata)))
    expect(new Set(answers.map(({ cid }) => cid)).size).toBe(1)
    expect(await filesIn('blocks')).toHaveLength(1)
    expect(await filesIn('tmp')).toEqual([])
  })

  test('behavior: another store over the same folder reads what was stored', async () => {
    const { cid } = await store.putFile(metadata)
    const reopened = new FolderContentStore({ folder })
    expect(Buffer.from((await reopened.read(cid)).bytes)).toEqual(metadata)
  })

  test('behavior: removes what a killed process left behind, but not what is being written', async () => {
    await store.putFile(metadata)
    await writeFile(join(folder, 'tmp', 'abandoned'), 'half')
    await writeFile(join(folder, 'tmp', 'in-flight'), 'half')
    const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000)
    await utimes(join(folder, 'tmp', 'abandoned'), longAgo, longAgo)
    await new FolderContentStore({ folder }).ping()
    expect(await readdir(join(folder, 'tmp'))).toEqual(['in-flight'])
  })

  test('error: a store whose folder cannot be written is unavailable', async () => {
    await writeFile(join(folder, 'file'), '')
    const nowhere = new FolderContentStore({ folder: join(folder, 'file') })
    await expect(nowhere.putFile(metadata)).rejects.toMatchObject({ code: 'content.unavailable' })
    await expect(nowhere.ping()).rejects.toMatchObject({ code: 'content.unavailable' })
  })
})

describe('putDirectory', () => {
  test('behavior: has the CID of the importer, whatever the order of the entries', async () => {
    const contents = [
      { name: '10002.json', bytes: Buffer.from('{"b":2}') },
      { name: '10001.json', bytes: metadata },
      { name: 'poster.bin', bytes: randomBytes(2 * 1024 * 1024) },
    ]
    const entries = await Promise.all(
      contents.map(async ({ name, bytes }) => ({ name, file: await store.putFile(bytes) })),
    )
    const { cid, digest } = await store.putDirectory(entries)
    expect((await store.putDirectory([...entries].reverse())).cid).toBe(cid)

    let root = ''
    const source = contents.map(({ name, bytes }) => ({ path: name, content: bytes }))
    const options = { profile: 'unixfs-v1-2025', wrapWithDirectory: true } as const
    for await (const entry of importer(source, new MemoryBlockstore(), options)) root = entry.cid.toString()
    expect(cid).toBe(root)
    expect(digest).toBe(`0x${Buffer.from(CID.parse(root).multihash.digest).toString('hex')}`)
  })

  test('behavior: the directory of a full page of 1,226 certificates is one block, and each certificate is found in it', async () => {
    const file = await store.putFile(metadata)
    const entries = Array.from({ length: 1226 }, (_, i) => ({ name: `${10001 + i}.json`, file }))
    const { cid } = await store.putDirectory(entries)
    expect((await store.readBlock(cid)).length).toBeLessThan(100_000)
    expect(Buffer.from((await store.read(cid, '11226.json')).bytes)).toEqual(metadata)
    await expect(store.read(cid, '11227.json')).rejects.toMatchObject({ code: 'content.not_found' })
  })

  test('error: refuses names that no path can reach', async () => {
    const file = await store.putFile(metadata)
    for (const names of [['a', 'a'], [''], ['a/b']]) {
      await expect(store.putDirectory(names.map((name) => ({ name, file })))).rejects.toThrow(RangeError)
    }
  })

  test('error: refuses an entry whose file of several blocks is not stored', async () => {
    const cid = parseCid('bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi')
    await expect(store.putDirectory([{ name: 'a', file: { cid, size: 9 } }])).rejects.toMatchObject({
      code: 'content.unavailable',
    })
  })
})

describe('read', () => {
  test('behavior: the independent exporter reads the same bytes from the same blocks', async () => {
    const bytes = randomBytes(2 * 1024 * 1024 + 1)
    const { cid } = await store.putDirectory([
      { name: 'big', file: await store.putFile(bytes) },
      { name: '10001.json', file: await store.putFile(metadata) },
    ])
    const blockstore = {
      async *get(block: CID) {
        yield await store.readBlock(parseCid(block.toString()))
      },
    }
    for (const name of ['big', '10001.json']) {
      const entry = await exporter(`${cid}/${name}`, blockstore)
      if (entry.type !== 'file' && entry.type !== 'raw') throw new Error('expected a file')
      expect(Buffer.compare(await readBytes(entry.content()), (await store.read(cid, name)).bytes)).toBe(0)
    }
  })

  test('behavior: the content type comes from the bytes', async () => {
    const cases: [string | Uint8Array, string][] = [
      ['{"a":1}', 'application/json'],
      ['{not json', 'application/octet-stream'],
      ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
      ['<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
      ['<html><svg></svg></html>', 'application/octet-stream'],
      ['<script>alert(1)</script>', 'application/octet-stream'],
      [Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), 'image/png'],
      [Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), 'image/jpeg'],
      [Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1'), 'image/webp'],
      ['', 'application/octet-stream'],
    ]
    for (const [content, contentType] of cases) {
      const { cid } = await store.putFile(Buffer.from(content))
      expect((await store.read(cid)).contentType).toBe(contentType)
    }
  })

  test('error: answers not found for missing content, a directory, and a path through a file', async () => {
    const file = await store.putFile(metadata)
    const directory = await store.putDirectory([{ name: 'a.json', file }])
    const notFound = { code: 'content.not_found' }
    await expect(store.read(absent)).rejects.toMatchObject(notFound)
    await expect(store.readBlock(absent)).rejects.toMatchObject(notFound)
    await expect(store.read(directory.cid)).rejects.toMatchObject(notFound)
    await expect(store.read(directory.cid, 'a.json/b')).rejects.toMatchObject(notFound)
    await expect(store.read(file.cid, 'a.json')).rejects.toMatchObject(notFound)
    for (const path of ['../../../../etc/passwd', '..', '.', '%2e%2e', 'a.json\0', '__proto__']) {
      await expect(store.read(directory.cid, path)).rejects.toMatchObject(notFound)
    }
  })

  test('error: never serves a block altered on disk; storing the bytes again repairs it', async () => {
    const { cid } = await store.putFile(metadata)
    await writeFile(await findPath(cid), '{"name": "Forged"}')
    await expect(store.read(cid)).rejects.toMatchObject({ code: 'content.unavailable' })
    await expect(store.readBlock(cid)).rejects.toMatchObject({ code: 'content.unavailable' })
    expect(damaged).toEqual([cid, cid])

    await store.putFile(metadata)
    expect(Buffer.from((await store.read(cid)).bytes)).toEqual(metadata)
  })

  test('error: a file with a missing block is unavailable, not absent and not shorter', async () => {
    const { cid } = await store.putFile(randomBytes(2 * 1024 * 1024))
    const leaf = (await filesIn('blocks')).find((file) => file.includes('bafkrei'))
    await rm(leaf ?? '')
    await expect(store.read(cid)).rejects.toMatchObject({ code: 'content.unavailable' })
    await expect(readBytes(store.exportCar(cid))).rejects.toMatchObject({ code: 'content.unavailable' })
  })
})

describe('exportCar', () => {
  test('behavior: an independent reader finds every block once, root first, and each matches its CID', async () => {
    const file = await store.putFile(metadata)
    const big = await store.putFile(randomBytes(2 * 1024 * 1024))
    const { cid } = await store.putDirectory([
      { name: '1.json', file },
      { name: '2.json', file },
      { name: 'big', file: big },
    ])
    const reader = await CarReader.fromBytes(await readBytes(store.exportCar(cid)))
    expect(reader.version).toBe(1)
    expect((await reader.getRoots()).map(String)).toEqual([cid])

    const seen: string[] = []
    for await (const block of reader.blocks()) {
      seen.push(block.cid.toString())
      expect(createHash('sha256').update(block.bytes).digest()).toEqual(
        Buffer.from(block.cid.multihash.digest),
      )
    }
    expect(seen[0]).toBe(cid)
    expect(seen).toHaveLength(5)
    expect(new Set(seen).size).toBe(5)
  })

  test('behavior: a scope gives the first block, what reads a file or lists a directory, or all', async () => {
    const { cid: big, size } = await store.putFile(randomBytes(2 * 1024 * 1024))
    const { cid } = await store.putDirectory([{ name: 'big', file: { cid: big, size } }])
    const count = async (...asked: Parameters<typeof store.exportCar>) => {
      const reader = await CarReader.fromBytes(await readBytes(store.exportCar(...asked)))
      const cids: string[] = []
      for await (const each of reader.cids()) cids.push(each.toString())
      return cids.length
    }
    const scopes = ['block', 'entity', 'all'] as const
    expect(await Promise.all(scopes.map((scope) => count(cid, scope)))).toEqual([1, 1, 4])
    expect(await Promise.all(scopes.map((scope) => count(big, scope)))).toEqual([1, 3, 3])
  })

  test('behavior: an address that holds its bytes is read without a store, and is no block of a CAR', async () => {
    expect(await store.readBlock(EMPTY_CID)).toEqual(new Uint8Array())
    expect((await store.read(EMPTY_CID)).bytes).toEqual(new Uint8Array())
    const reader = await CarReader.fromBytes(await readBytes(store.exportCar(EMPTY_CID)))
    expect(String(await reader.getRoots())).toBe(EMPTY_CID)
    for await (const cid of reader.cids()) throw new Error(`${cid} is in it.`)
  })

  test('error: reports an absent root before the first byte', async () => {
    await expect(store.exportCar(absent)[Symbol.asyncIterator]().next()).rejects.toMatchObject({
      code: 'content.not_found',
    })
  })
})
