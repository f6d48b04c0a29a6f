// Any database answers alike.
import { href } from '@certify/wire/paths'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exampleCalls, makeCall } from '../testing/example-calls'
import { type Harness, openHarness } from '../testing/harness'
import { guild } from '../testing/people'
import { openSummit, type Summit } from '../testing/summit'

let harness: Harness
let summit: Summit
let picture: string
let directory: string
const bytes = Uint8Array.from({ length: 3_000 }, (_, index) => (index === 0 ? 0x89 : index % 251))
beforeAll(async () => {
  harness = await openHarness()
  summit = await openSummit(harness)
  const { content } = harness.ports
  const file = await content.putFile(bytes)
  picture = file.cid
  directory = (await content.putDirectory([{ name: '10001', file }])).cid
})
afterAll(() => harness.close())

type Ask = (path: string, headers: Readonly<Record<string, string>>) => Promise<Response>

/** A shared cache by RFC 9111: what it keeps is found by the address and by the headers that `Vary` names. */
function shareCache(origin: Ask, tell: (hit: 'kept' | 'given') => void): Ask {
  const kept: { path: string; vary: string[]; by: Readonly<Record<string, string>>; answer: Response }[] = []
  return async (path, headers) => {
    const found = kept.find(
      (each) => each.path === path && each.vary.every((name) => each.by[name] === headers[name]),
    )
    if (found) {
      tell('given')
      return found.answer.clone()
    }
    const answer = await origin(path, headers)
    const control = answer.headers.get('cache-control') ?? ''
    const vary = (answer.headers.get('vary') ?? '').toLowerCase().split(/,\s*/).filter(Boolean)
    const isFresh = /max-age=[1-9]/.test(control)
    if (answer.ok && isFresh && !/no-store|private|no-cache/.test(control)) {
      tell('kept')
      kept.push({ path, vary, by: headers, answer: answer.clone() })
    }
    return answer
  }
}

const open = exampleCalls.filter(({ route }) => route.method === 'get' && route.as === 'anyone')

describe('a shared cache between two callers', () => {
  test('never: one caller gets what another chose by a header', async () => {
    const origin: Ask = async (path, headers) => harness.app.request(path, { headers })
    const cookie = (await harness.signedIn(guild)).cookie()
    const other = {
      accept: 'application/vnd.ipld.car',
      'accept-language': 'es',
      'accept-encoding': 'gzip',
      cookie,
    }
    const usual = { accept: 'image/png,text/html;q=0.9', 'accept-language': 'en' }
    const told: string[] = []
    for (const call of open) {
      const values = { id: summit.id, cid: picture, path: '10001', tokenId: '10001', number: '1' }
      const cache = shareCache(origin, (hit) => told.push(`${hit} ${call.route.name}`))
      const read = async (ask: Ask, headers: Readonly<Record<string, string>>) => {
        const client = { request: (path: string) => ask(path, headers) }
        const answer = await makeCall(call, client, { wallet: guild.wallet, values })
        const body = Buffer.from(await answer.arrayBuffer()).toString('base64')
        return [answer.status, answer.headers.get('content-type'), body]
      }
      await read(cache, other)
      const second = await read(cache, usual)
      // Answers that nobody may keep may differ each time.
      if (told.includes(`given ${call.route.name}`))
        expect(second, call.route.name).toEqual(await read(origin, usual))
    }
    expect(told).toContain('kept gateway')
    expect(told).toContain('given certificatePreview')
  })
})

describe('the gateway', () => {
  const ask = (headers: Readonly<Record<string, string>>, query = {}) =>
    harness.app.request(href('gateway', { cid: picture }, query), { headers })
  test('behavior: an answer names its content and form, and what chose it', async () => {
    const answers = [
      await ask({}),
      await ask({ accept: 'application/vnd.ipld.car' }),
      await ask({}, { format: 'raw' }),
    ]
    expect(answers.map(({ headers }) => headers.get('etag'))).toEqual([
      `"${picture}.file"`,
      `"${picture}.car.all"`,
      `W/"${picture}.raw"`,
    ])
    expect(answers.map(({ headers }) => headers.get('vary'))).toEqual(['Accept', 'Accept', null])
  })

  test('error: a form of blocks that is not made here is refused, with what is', async () => {
    const answer = await ask({ accept: 'application/vnd.ipld.dag-json, application/x-tar' })
    expect(answer.status).toBe(406)
    expect(((await answer.json()) as { message: string }).message).toContain('application/vnd.ipld.car')
    // Browsers and programs take anything in the end.
    expect((await ask({ accept: 'application/vnd.ipld.dag-json, */*' })).status).toBe(200)
  })

  test('behavior: one range of a file or a block comes alone', async () => {
    for (const query of [{}, { format: 'raw' }]) {
      const part = await ask({ range: 'bytes=10-19' }, query)
      expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 10-19/3000'])
      expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytes.subarray(10, 20))
      expect(new Uint8Array(await (await ask({ range: 'bytes=-5' }, query)).arrayBuffer())).toEqual(
        bytes.subarray(-5),
      )
      const beyond = await ask({ range: 'bytes=3000-' }, query)
      expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */3000'])
      expect(beyond.headers.get('cache-control')).toBe('no-store')
    }
    for (const range of ['bytes=9-2', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=-'])
      expect((await ask({ range })).status).toBe(200)
    expect((await ask({ range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200)
  })

  test('behavior: of a directory, as many blocks come as are asked for', async () => {
    const read = async (scope: string) => {
      const path = href('gateway', { cid: directory }, { format: 'car', 'dag-scope': scope })
      return (await (await harness.app.request(path)).arrayBuffer()).byteLength
    }
    expect(await read('entity')).toBe(await read('block'))
    expect(await read('all')).toBeGreaterThan((await read('entity')) + bytes.length)
  })
})
