import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { paths } from '@certify/wire/paths'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type DoorStore, openDoorStore } from './door-store'
import { doorPaths, sendMarks } from './server'

test('behavior: the paths that this small page writes out match the table of all paths', () => {
  expect(doorPaths).toEqual({ list: paths.doorList, marks: paths.doorMarks })
})

describe('marks that wait', () => {
  /** What the server took, by link, and how many requests it got. */
  let taken: string[]
  let requests: number
  /** The status of an answer to these marks. */
  let answerTo: (ids: readonly string[], secret: string) => number
  let server: Server
  let store: DoorStore
  beforeEach(async () => {
    taken = []
    requests = 0
    server = createServer(async (request, answer) => {
      requests++
      const chunks: string[] = []
      for await (const chunk of request.setEncoding('utf8')) chunks.push(chunk)
      const { marks } = JSON.parse(chunks.join('')) as { marks: { id: string }[] }
      const ids = marks.map(({ id }) => id)
      const status = answerTo(ids, request.headers.authorization ?? '')
      if (status === 200) taken.push(...ids)
      const outcomes = ids.map((id) => ({ id, outcome: 'welcome' }))
      answer.writeHead(status, { 'content-type': 'application/json' })
      answer.end(JSON.stringify({ outcomes, server_now: new Date().toISOString() }))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const realFetch = fetch
    vi.stubGlobal('navigator', {})
    vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
      realFetch(new URL(path, origin), { ...init, cache: 'default' }),
    )
    store = await openDoorStore()
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    store.close()
    server.close()
  })

  /** Records so many people under a link, the first one first. */
  async function record(secret: string, count: number, first = 0) {
    await store.begin(secret)
    for (let number = first; number < first + count; number++) {
      const id = `${secret}${number}`
      const device_at = new Date(1_800_000_000_000 + number).toISOString()
      const mark = { id, ticket_hash: id, kind: 'present', how: 'search', device_at, offset_ms: 0 } as const
      await store.record(id, () => ({ result: null, mark }))
    }
  }

  test.each([400, 413, 500])(
    'error: one that the server answers with %i holds up none of the others',
    async (status) => {
      const poison = `P${status}-0`
      answerTo = (ids) => (ids.includes(poison) ? status : 200)
      await record(`P${status}-`, 60)
      expect(await sendMarks(store)).toBe('later')
      expect(taken).toHaveLength(59)
      expect(await store.countMarks()).toBe(1)
      // Later passes begin with the others, and then ask about it again, once.
      await record(`P${status}-`, 5, 60)
      requests = 0
      await sendMarks(store)
      expect([taken.length, requests]).toEqual([64, 2])
      answerTo = () => 200
      expect(await sendMarks(store)).toBe('done')
      expect(await store.countMarks()).toBe(0)
    },
  )

  test('error: marks of a link that the server does not know hold up none of those of the next link', async () => {
    answerTo = (_, secret) => (secret.includes('GONE') ? 401 : 200)
    await record('GONE', 120)
    await record('NEXT', 3, 500)
    expect(await sendMarks(store)).toBe('later')
    expect(taken).toEqual(['NEXT500', 'NEXT501', 'NEXT502'])
    expect(await store.countMarks()).toBe(120)
  })

  test.each([429, 502, 503])(
    'behavior: an answer with %i is asked about once, and nothing is lost',
    async (status) => {
      answerTo = () => status
      await record(`L${status}-`, 60)
      expect(await sendMarks(store)).toBe('later')
      expect([requests, await store.countMarks()]).toEqual([1, 60])
    },
  )

  test('error: a server that fails at everything is asked a few times only, and nothing is lost', async () => {
    answerTo = () => 500
    await record('ILL', 60)
    expect(await sendMarks(store)).toBe('later')
    expect(requests).toBeLessThan(20)
    answerTo = () => 200
    expect(await sendMarks(store)).toBe('done')
    expect(await store.countMarks()).toBe(0)
    expect(new Set(taken).size).toBe(60)
  })
})
