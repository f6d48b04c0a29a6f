import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseCid } from '@certify/domain/shared/cid'
import { CarReader } from '@ipld/car'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FolderContentStore } from './folder-content-store'
import { S3Blocks } from './s3-blocks'
import { S3ContentStore } from './s3-content-store'
import { type S3Server, startS3Server } from './testing/s3-server'

const metadata = Buffer.from('{"name":"Certificate № 10001"}')
const absent = parseCid('bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy')
const unavailable = { code: 'content.unavailable' }

let server: S3Server
let store: S3ContentStore
beforeAll(async () => {
  server = await startS3Server()
  store = new S3ContentStore({ url: `${server.url}/content`, key: server.key })
})
afterAll(() => server.close())

describe('S3ContentStore', () => {
  test('behavior: files and directories have the same CIDs as in the folder store', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'certify-s3-'))
    const poster = randomBytes(2 * 1024 * 1024 + 5)
    const cids = await Promise.all(
      [store, new FolderContentStore({ folder })].map(async (either) => {
        const [big, small] = await either.putMany([poster, metadata, metadata])
        if (!big || !small) throw new Error('Two files were stored.')
        const entries = [
          { name: 'poster', file: big },
          { name: '1.json', file: small },
        ]
        return [big.cid, small.cid, (await either.putDirectory(entries)).cid]
      }),
    )
    await rm(folder, { recursive: true })
    expect(cids[0]).toEqual(cids[1])
  })

  test('behavior: reads back files, paths, blocks and CARs, below its prefix', async () => {
    const poster = randomBytes(2 * 1024 * 1024 + 5)
    const big = await store.putFile(poster)
    const file = await store.putFile(metadata)
    const { cid } = await store.putDirectory([{ name: '1.json', file }])
    expect(Buffer.compare((await store.read(big.cid)).bytes, poster)).toBe(0)
    const read = await store.read(cid, '1.json')
    expect(Buffer.from(read.bytes)).toEqual(metadata)
    expect(read.contentType).toBe('application/json')
    const reader = await CarReader.fromIterable(store.exportCar(cid))
    expect((await reader.getRoots()).map(String)).toEqual([cid])
    expect(await readdir(server.folder)).toEqual(['content'])
    await store.ping()
  })

  test('behavior: removed content is not found, and removing it again is no error', async () => {
    const { cid } = await store.putFile(randomBytes(50))
    await store.remove(cid)
    await expect(store.read(cid)).rejects.toMatchObject({ code: 'content.not_found' })
    await store.remove(cid)
    await expect(store.read(absent)).rejects.toMatchObject({ code: 'content.not_found' })
  })

  test('error: never passes on a block with other bytes', async () => {
    const { cid } = await store.putFile(randomBytes(50))
    const names = await readdir(join(server.folder, 'content'))
    const name = names.find((each) => each.startsWith(cid) && each.endsWith('object')) ?? expect.fail()
    await writeFile(join(server.folder, 'content', name), 'something else')
    await expect(store.read(cid)).rejects.toMatchObject(unavailable)
  })

  test('error: a wrong key, a missing bucket or a store that does not run is unavailable, not empty', async () => {
    const { url, key } = server
    const wrong = [
      { url, key: { ...key, secret: 'another' } },
      { url, key: { ...key, id: 'another' } },
      { url: url.replace('/certify', '/nowhere'), key },
      { url: 'http://127.0.0.1:1/certify', key },
    ]
    for (const place of wrong) {
      const other = new S3ContentStore(place)
      await expect(other.ping()).rejects.toMatchObject(unavailable)
      await expect(other.read(absent)).rejects.toMatchObject(unavailable)
      await expect(other.putFile(metadata)).rejects.toMatchObject(unavailable)
    }
  })

  test('behavior: one "slow down" is tried again, a second one is unavailable', async () => {
    const slow = '<Error><Code>SlowDown</Code></Error>'
    let putOff = 1
    const gate = createServer((_, response) => {
      if (putOff-- > 0) response.writeHead(503).end(slow)
      else response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    }).listen(0, '127.0.0.1')
    await once(gate, 'listening')
    const { port } = gate.address() as AddressInfo
    const blocks = new S3Blocks({ url: `http://127.0.0.1:${port}/content`, key: server.key }, 5_000)
    await blocks.ping()
    putOff = 2
    await expect(blocks.ping()).rejects.toMatchObject(unavailable)
    gate.close()
  })

  test('error: the store refuses a machine whose clock is an hour off', async () => {
    const anHourAgo = () => new Date(Date.now() - 3_600_000)
    const late = new S3Blocks({ url: server.url, key: server.key }, 5_000, anHourAgo)
    await expect(late.ping()).rejects.toMatchObject(unavailable)
  })
})
