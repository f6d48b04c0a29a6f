import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FolderContentStore } from '@certify/ipfs/folder-content-store'
import { PinningClient } from '@certify/ipfs/pinning-client'
import { type PinningServer, startPinningServer } from '@certify/ipfs/testing/pinning-server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openPinning } from './pinning'

const text = (words: string) => new TextEncoder().encode(words)

let folder: string
let server: PinningServer
let warnings: string[]
let pinning: ReturnType<typeof openPinning>
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'certify-pinning-'))
  server = await startPinningServer()
  warnings = []
  const log = { warn: (message: string) => void warnings.push(message) }
  pinning = openPinning(new FolderContentStore({ folder }), new PinningClient(server), log, 5)
})
afterEach(async () => {
  await pinning.close()
  await server.close()
  rmSync(folder, { recursive: true })
})

const pinned = () => [...server.pins.values()].map(({ cid }) => cid).sort()
const untilPinned = (cids: readonly string[]) =>
  vi.waitFor(() => expect(pinned()).toEqual(cids.toSorted()), { timeout: 5_000 })

describe('openPinning', () => {
  test('behavior: pins each file and directory once, after it is stored', async () => {
    const { content, standing } = pinning.port
    const files = await content.putMany(Array.from({ length: 25 }, (_, index) => text(`picture ${index}`)))
    const single = await content.putFile(text('poster'))
    await untilPinned([...files, single].map(({ cid }) => cid))
    await content.putFile(text('poster'))
    await vi.waitFor(() => expect(standing()).toEqual({ waiting: 0, isAnswering: true }))
    expect(server.pins.size).toBe(26)
  })

  test('behavior: pinning a directory covers its files', async () => {
    const { content } = pinning.port
    server.fault = 503
    const files = await content.putMany([text('1'), text('2')])
    const entries = files.map((file, index) => ({ name: `${index}.json`, file }))
    const { cid } = await content.putDirectory(entries)
    // The first request after the directory may still be about its files.
    const before = server.asked.length
    await vi.waitFor(() => expect(server.asked.length).toBeGreaterThan(before + 1), { timeout: 5_000 })
    server.fault = null
    await untilPinned([cid])
  })

  test('behavior: content that is removed here is unpinned there', async () => {
    const { content } = pinning.port
    const { cid } = await content.putFile(text('Alice'))
    await untilPinned([cid])
    await content.remove(cid)
    expect(pinned()).toEqual([])
  })

  test('error: while the service does not answer, everyone can store content, and the service gets it later', async () => {
    const { content, standing } = pinning.port
    server.fault = 500
    const { cid } = await content.putFile(text('poster'))
    expect((await content.read(cid)).bytes).toEqual(Buffer.from('poster'))
    await vi.waitFor(() => expect(standing()).toEqual({ waiting: 1, isAnswering: false }))
    expect(warnings).toHaveLength(1)
    server.fault = null
    await untilPinned([cid])
    await vi.waitFor(() => expect(standing()).toEqual({ waiting: 0, isAnswering: true }))
  })

  test('error: content that the service refuses, or cannot be asked about, keeps none of the rest waiting', async () => {
    const { content, standing } = pinning.port
    server.fault = 500
    const stored = await Promise.all(
      ['refused', 'unknown', '1', '2', '3'].map((words) => content.putFile(text(words))),
    )
    const [refused, unknown, ...rest] = stored.map(({ cid }) => cid)
    server.refuses = (method, cids) => cids.includes(String(method === 'POST' ? refused : unknown))
    server.fault = null
    await untilPinned(rest)
    await vi.waitFor(() => expect(standing()).toEqual({ waiting: 2, isAnswering: false }))
    server.refuses = () => false
    await untilPinned(stored.map(({ cid }) => cid))
  })

  test('error: content is not removed as long as the service may keep it', async () => {
    const { content } = pinning.port
    const { cid } = await content.putFile(text('Alice'))
    await untilPinned([cid])
    server.fault = 500
    await expect(content.remove(cid)).rejects.toMatchObject({ code: 'content.unavailable' })
    server.fault = null
    await content.remove(cid)
    expect(pinned()).toEqual([])
  })
})
