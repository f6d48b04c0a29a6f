import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseCid } from '@certify/domain/shared/cid'
import { CarReader } from '@ipld/car'
import { CID } from 'multiformats/cid'
import { sha256 } from 'multiformats/hashes/sha2'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FolderContentStore } from './folder-content-store'
import { KuboContentStore } from './kubo-content-store'

const metadata = Buffer.from('{"name":"Certificate № 10001"}')
const absent = parseCid('bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy')

type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>

let server: Server
let api: string
let store: KuboContentStore
let blocks: Map<string, Uint8Array>
let pins: string[]
/** Commands with answers that a healthy node would not give. */
let faults: Record<string, Answer>

beforeEach(async () => {
  blocks = new Map()
  pins = []
  faults = {}
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://node')
    const command = pathname.replace('/api/v0/', '')
    const answer = faults[command] ?? node[command]
    if (request.method !== 'POST' || !answer) response.writeHead(request.method === 'POST' ? 404 : 405).end()
    else Promise.resolve(answer(request, response)).catch(() => response.destroy())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  api = `http://127.0.0.1:${port}/`
  store = new KuboContentStore({ api })
})
afterEach(() => {
  server.closeAllConnections()
  return new Promise((closed) => server.close(closed))
})

/** Answers in the format of Kubo 0.39, from its RPC reference. */
const node: Record<string, Answer> = {
  version: (_, response) =>
    json(response, 200, {
      Version: '0.39.0',
      Commit: '2896aed',
      Repo: '18',
      System: 'amd64/linux',
      Golang: 'go1.25.4',
    }),
  'block/put': async (request, response) => {
    const bytes = await uploadedFile(request, 'data')
    const codec = query(request).get('cid-codec') === 'dag-pb' ? 0x70 : 0x55
    const cid = CID.createV1(codec, await sha256.digest(bytes)).toString()
    blocks.set(cid, bytes)
    json(response, 200, { Key: cid, Size: bytes.length })
  },
  'block/get': (request, response) => {
    const cid = query(request).get('arg') ?? ''
    const bytes = blocks.get(cid)
    if (bytes) response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(bytes)
    else failure(response, `block was not found locally (offline): ipld: could not find ${cid}`)
  },
  'dag/import': async (request, response) => {
    const car = await CarReader.fromBytes(await uploadedFile(request, 'file'))
    for await (const block of car.blocks()) blocks.set(block.cid.toString(), block.bytes)
    const roots = (await car.getRoots()).map(String)
    pins.push(...roots)
    const lines = roots.map((cid) => JSON.stringify({ Root: { Cid: { '/': cid }, PinErrorMsg: '' } }))
    response.writeHead(200, { 'content-type': 'application/json' }).end(`${lines.join('\n')}\n`)
  },
  'pin/add': (request, response) => {
    const cid = query(request).get('arg') ?? ''
    pins.push(cid)
    json(response, 200, { Pins: [cid] })
  },
}

function query(request: IncomingMessage): URLSearchParams {
  return new URL(request.url ?? '/', 'http://node').searchParams
}

async function uploadedFile(request: IncomingMessage, field: string): Promise<Uint8Array> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  const file = (await new Response(Buffer.concat(parts), { headers }).formData()).get(field)
  if (!(file instanceof Blob)) throw new Error('Kubo takes what it stores as a file.')
  return new Uint8Array(await file.arrayBuffer())
}

function json(response: ServerResponse, status: number, value: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(`${JSON.stringify(value)}\n`)
}

function failure(response: ServerResponse, message: string) {
  json(response, 500, { Message: message, Code: 0, Type: 'error' })
}

describe('KuboContentStore', () => {
  test('behavior: files and directories have the same CIDs as in the folder store', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'certify-kubo-'))
    const local = new FolderContentStore({ folder })
    const poster = randomBytes(2 * 1024 * 1024 + 5)
    const cids = await Promise.all(
      [store, local].map(async (either) => {
        const big = await either.putFile(poster)
        const small = await either.putFile(metadata)
        const entries = [
          { name: 'poster', file: big },
          { name: '1.json', file: small },
        ]
        return [big.cid, small.cid, (await either.putDirectory(entries)).cid]
      }),
    )
    await rm(folder, { recursive: true })
    expect(cids[0]).toEqual(cids[1])
    expect(pins).toEqual(cids[0])
  })

  test('behavior: stores many files in one request, each with the CID that it has when stored alone', async () => {
    const files = [metadata, randomBytes(2 * 1024 * 1024 + 5), Buffer.alloc(0)]
    const asked: string[] = []
    for (const command of ['dag/import', 'block/put', 'pin/add']) {
      faults[command] = (request, response) => {
        asked.push(command)
        return node[command]?.(request, response)
      }
    }
    const stored = await store.putMany(files)
    expect(asked).toEqual(['dag/import'])
    expect(pins).toEqual(stored.map(({ cid }) => cid))
    for (const [index, { cid }] of stored.entries()) {
      expect(Buffer.compare((await store.read(cid)).bytes, files[index] ?? expect.fail())).toBe(0)
    }
    expect(stored).toEqual(await Promise.all(files.map((bytes) => store.putFile(bytes))))
  })

  test.each([
    ['leaves a root out', ''],
    ['could not pin', JSON.stringify({ Root: { Cid: { '/': absent }, PinErrorMsg: 'no space' } })],
    ['answers nonsense', '<html>'],
  ])('error: refuses a node that %s of an import', async (_, line) => {
    faults['dag/import'] = (_request, response) => void response.writeHead(200).end(`${line}\n`)
    await expect(store.putMany([metadata, randomBytes(10)])).rejects.toMatchObject({
      code: 'content.unavailable',
    })
  })

  test('behavior: reads back files, paths, blocks and CARs', async () => {
    const file = await store.putFile(metadata)
    const { cid } = await store.putDirectory([{ name: '1.json', file }])
    const read = await store.read(cid, '1.json')
    expect(Buffer.from(read.bytes)).toEqual(metadata)
    expect(read.contentType).toBe('application/json')
    expect(Buffer.from(await store.readBlock(file.cid))).toEqual(metadata)
    const reader = await CarReader.fromIterable(store.exportCar(cid))
    expect((await reader.getRoots()).map(String)).toEqual([cid])
    await store.ping()
  })

  test('behavior: asks only for blocks that the node keeps, so that no reader can make it search the network', async () => {
    const asked: (string | null)[] = []
    faults['block/get'] = (request, response) => {
      asked.push(query(request).get('offline'))
      return node['block/get']?.(request, response)
    }
    await expect(store.read(absent)).rejects.toMatchObject({ code: 'content.not_found' })
    expect(asked).toEqual(['true'])
  })

  test('error: refuses a node that stores the bytes under another address', async () => {
    faults['block/put'] = (_, response) => json(response, 200, { Key: absent, Size: metadata.length })
    await expect(store.putFile(metadata)).rejects.toMatchObject({ code: 'content.unavailable' })
    expect(pins).toEqual([])
  })

  test('error: refuses an answer that pins something else', async () => {
    faults['pin/add'] = (_, response) => json(response, 200, { Pins: [absent] })
    await expect(store.putFile(metadata)).rejects.toMatchObject({ code: 'content.unavailable' })
  })

  test('error: never passes on a block with a flipped byte', async () => {
    const { cid } = await store.putFile(metadata)
    const flipped = Uint8Array.from(metadata)
    flipped[3] = (flipped[3] ?? 0) ^ 1
    blocks.set(cid, flipped)
    await expect(store.read(cid)).rejects.toMatchObject({ code: 'content.unavailable' })
    await expect(store.readBlock(cid)).rejects.toMatchObject({ code: 'content.unavailable' })
  })

  const broken: Record<string, Answer> = {
    'a failure of its own': (_, response) => failure(response, 'context deadline exceeded'),
    'a page of a proxy': (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html><h1>Bad gateway</h1></html>')
    },
    'JSON that is no object': (_, response) => json(response, 200, 'ok'),
    'an answer cut in the middle': (_, response) => {
      response.writeHead(200, { 'content-length': '500' })
      response.write('{"Key":')
      setImmediate(() => response.destroy())
    },
    'nothing at all': () => undefined,
    'a redirect': (_, response) => {
      response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
    },
  }
  for (const [what, answer] of Object.entries(broken)) {
    test(`error: a node that answers ${what} is unavailable`, async () => {
      const { cid } = await store.putFile(metadata)
      // Only this part has a short time limit, so that the healthy part also passes on a slow machine.
      const asker = new KuboContentStore({ api, timeoutMs: 200 })
      faults = { version: answer, 'block/put': answer, 'block/get': answer, 'pin/add': answer }
      const unavailable = { code: 'content.unavailable' }
      await expect(asker.ping()).rejects.toMatchObject(unavailable)
      await expect(asker.putFile(metadata)).rejects.toMatchObject(unavailable)
      await expect(asker.read(cid)).rejects.toMatchObject(unavailable)
      await expect(asker.exportCar(cid)[Symbol.asyncIterator]().next()).rejects.toMatchObject(unavailable)
    })
  }

  test('error: a node that does not run is unavailable', async () => {
    const nobody = new KuboContentStore({ api: 'http://127.0.0.1:1', timeoutMs: 300 })
    await expect(nobody.ping()).rejects.toMatchObject({ code: 'content.unavailable' })
  })
})
