import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { IssuedDocument } from '@certify/domain/certificate/public-copies'
import { parseCid } from '@certify/domain/shared/cid'
import { toTokenId } from '@certify/domain/shared/token-id'
import { FolderContentStore } from '@certify/ipfs/folder-content-store'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openSafeFetch } from '../outgoing/safe-fetch'
import { askForCopies, watchPublicCopies } from './public-copies'

let folder: string
let content: FolderContentStore
let sample: IssuedDocument[]
let server: Server
let gateway: string
/** What the gateway does with a document; null: it serves what the store has. */
let fault: RequestListener | null
/** Whether the gateway gives the empty block. */
let isWell: boolean
let asked: string[]

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'certify-copies-'))
  content = new FolderContentStore({ folder })
  const tokenIds = [1, 2, 3].map((page) => toTokenId(page, 1))
  sample = await Promise.all(
    tokenIds.map(async (tokenId) => {
      const file = await content.putFile(new TextEncoder().encode(`{"name":"Certificate ${tokenId} — ñ"}`))
      const { cid } = await content.putDirectory([{ name: `${tokenId}.json`, file }])
      return { tokenId, directory: cid, document: file.cid }
    }),
  )
  ;[fault, isWell, asked] = [null, true, []]
  server = createServer(serve)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  gateway = `http://127.0.0.1:${(server.address() as AddressInfo).port}/ipfs`
})
afterEach(() => {
  server.close()
  server.closeAllConnections()
  rmSync(folder, { recursive: true })
})

/** A gateway that looks for content in one place. */
const serve: RequestListener = (request, answer) => {
  const { pathname, search } = new URL(request.url ?? '', 'http://gateway')
  asked.push(pathname)
  if (pathname === '/ipfs/bafkqaaa' && search === '?format=raw') {
    return void answer.writeHead(isWell ? 200 : 502).end()
  }
  if (fault !== null) return fault(request, answer)
  const [, , cid = '', path] = pathname.split('/')
  content.read(parseCid(cid), path).then(
    ({ bytes }) => answer.end(bytes),
    () => answer.writeHead(504).end(),
  )
}

const ask = (patienceMs = 30_000) => {
  const { get } = openSafeFetch({ allow: new URL(gateway).host, patienceMs })
  return askForCopies(get, gateway, sample)
}
const none = { asked: 3, missing: 0, wrong: 0, unknown: 0 }

describe('askForCopies', () => {
  test('behavior: a gateway that has everything is asked once for each document, and for nothing else', async () => {
    expect(await ask()).toEqual(none)
    expect(asked.toSorted()).toEqual(
      sample.map(({ directory, tokenId }) => `/ipfs/${directory}/${tokenId}.json`).toSorted(),
    )
  })

  test('behavior: a document that it does not find is missing', async () => {
    await content.remove(parseCid(sample[0]?.document ?? ''))
    expect(await ask()).toEqual({ ...none, missing: 1 })
  })

  test('behavior: a gateway that searches without end has not found it', async () => {
    // One of them begins an answer that never ends.
    fault = (_, answer) => void (asked.length === 1 && answer.writeHead(200).write('{'))
    // The empty block must arrive in this time on a busy machine, too.
    expect(await ask(2_000)).toEqual({ ...none, missing: 3 })
  })

  test.each<[string, RequestListener]>([
    ['other bytes', (_, answer) => void answer.end('{"name":"Certificate"}')],
    ['an endless answer', (_, answer) => void answer.end('x'.repeat(128 * 1024 + 1))],
  ])('error: %s are a wrong answer, not missing content', async (_, listener) => {
    fault = listener
    expect(await ask()).toEqual({ ...none, wrong: 3 })
  })

  test.each([302, 403, 410, 429, 451, 500, 503])(
    'error: %i says nothing about the content',
    async (status) => {
      fault = (_, answer) => void answer.writeHead(status).end()
      expect(await ask()).toEqual({ ...none, unknown: 3 })
    },
  )

  test.each<[string, RequestListener]>([
    ['finds nothing', (_, answer) => void answer.writeHead(404).end()],
    ['is silent', () => {}],
    ['breaks off', (request) => request.socket.destroy()],
  ])('error: an ill gateway that %s could not be asked', async (_, listener) => {
    isWell = false
    fault = listener
    expect(await ask(1_000)).toEqual({ ...none, unknown: 3 })
  })

  test('error: a gateway that is away, or that has a private address, could not be asked', async () => {
    await new Promise((resolve) => server.close(resolve))
    expect(await ask()).toEqual({ ...none, unknown: 3 })
    const { get } = openSafeFetch({ resolve: async () => ['10.0.0.1'] })
    expect(await askForCopies(get, 'https://gateway.example.org/ipfs', sample)).toEqual({
      ...none,
      unknown: 3,
    })
  })
})

describe('watchPublicCopies', () => {
  test('behavior: nobody is asked while nothing is final; then the answer stands, and the log tells', async () => {
    let isFinal = false
    const choose = vi.fn(async () => (isFinal ? sample : []))
    const warn = vi.fn()
    const watching = watchPublicCopies(gateway, choose, { warn }, 5)
    try {
      await vi.waitFor(() => expect(choose.mock.calls.length).toBeGreaterThan(1))
      expect([watching.port(), asked]).toEqual([null, []])
      fault = (_, answer) => void answer.writeHead(404).end()
      isFinal = true
      await vi.waitFor(() => expect(watching.port()).toEqual({ ...none, missing: 3 }))
      expect(warn).toHaveBeenCalledWith(expect.any(String), { ...none, missing: 3 })
    } finally {
      await watching.close()
    }
  })
})
