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
let text: string
let directory: string
const bytes = Uint8Array.from({ length: 3_000 }, (_, index) => (index === 0 ? 0x89 : index % 251))
beforeAll(async () => {
  harness = await openHarness()
  summit = await openSummit(harness)
  const { content } = harness.ports
  const file = await content.putFile(bytes)
  picture = file.cid
  text = (await content.putFile(new TextEncoder().encode(JSON.stringify([...bytes])))).cid
  directory = (await content.putDirectory([{ name: '10001', file }])).cid
})
afterAll(() => harness.close())

type Ask = (path: string, headers: Readonly<Record<string, string>>) => Promise<Response>

/**
 * A shared cache by RFC 9111: what it keeps is found by the address and by the headers that `Vary` names. Before it
 * gives what has a tag, it asks whether that still holds, as at each reload, and takes over the newer headers.
 */
function shareCache(origin: Ask, tell: (hit: 'kept' | 'given') => void): Ask {
  const kept: { path: string; by: Readonly<Record<string, string>>; answer: Response }[] = []
  return async (path, headers) => {
    const found = kept.find(
      (each) => each.path === path && listVary(each.answer).every((name) => each.by[name] === headers[name]),
    )
    const tag = found?.answer.headers.get('etag')
    const answer =
      found && !tag ? found.answer : await origin(path, tag ? { ...headers, 'if-none-match': tag } : headers)
    if (found && (answer === found.answer || answer.status === 304)) {
      for (const [name, value] of answer.headers) found.answer.headers.set(name, value)
      tell('given')
      return found.answer.clone()
    }
    const control = answer.headers.get('cache-control') ?? ''
    const isUseful = answer.headers.has('etag') || (/max-age=[1-9]/.test(control) && !/no-cache/.test(control))
    if (answer.ok && isUseful && !/no-store|private/.test(control)) {
      tell('kept')
      kept.push({ path, by: headers, answer: answer.clone() })
    }
    return answer
  }
}

function listVary({ headers }: Response): readonly string[] {
  return (headers.get('vary') ?? '').toLowerCase().split(', ').filter(Boolean).sort()
}

const open = exampleCalls.filter(({ route }) => route.method === 'get' && route.as === 'anyone')

function makeOpenCall(call: (typeof open)[number], request: (path: string) => Promise<Response>) {
  const cid = call.route.name === 'gatewayPath' ? directory : text
  const values = { id: summit.id, cid, path: '10001', tokenId: '10001', number: '1', part: 'pages' }
  return makeCall(call, { request }, { wallet: guild.wallet, values })
}

describe('a shared cache between two callers', () => {
  test('never: one caller gets what another chose by a header', async () => {
    const origin: Ask = async (path, headers) => harness.app.request(path, { headers })
    const cookie = (await harness.signedIn(guild)).cookie()
    const first = { accept: '*/*', 'accept-language': 'en', 'accept-encoding': 'gzip' }
    const second = { accept: 'image/png,text/html;q=0.9', 'accept-language': 'en' }
    const third = { accept: 'application/vnd.ipld.car', 'accept-language': 'es', cookie }
    const told: string[] = []
    for (const call of open) {
      for (const callers of [
        [first, first, second],
        [third, first],
      ]) {
        const cache = shareCache(origin, (hit) => told.push(`${hit} ${call.route.name}`))
        const read = async (ask: Ask, headers: Readonly<Record<string, string>>) => {
          const answer = await makeOpenCall(call, (path) => ask(path, headers))
          const body = Buffer.from(await answer.arrayBuffer()).toString('base64')
          return [answer.status, answer.headers.get('content-type'), body]
        }
        for (const caller of callers) {
          const before = told.length
          const answer = await read(cache, caller)
          // Answers that nobody may keep may differ each time.
          if (told.slice(before).includes(`given ${call.route.name}`))
            expect(answer, call.route.name).toEqual(await read(origin, caller))
        }
      }
    }
    for (const name of ['gateway', 'certificatePreview', 'sitemap', 'organizerCalendar', 'events'])
      expect(told).toEqual(expect.arrayContaining([`kept ${name}`, `given ${name}`]))
  })

  test('behavior: an answer without a body names what the whole one varies by', async () => {
    for (const call of open) {
      const ask = async (init: RequestInit) =>
        makeOpenCall(call, async (path) => harness.app.request(path, init))
      const whole = await ask({})
      const vary = listVary(whole)
      expect([call.route.name, vary]).toEqual([call.route.name, expect.arrayContaining(['accept-encoding'])])
      expect([call.route.name, listVary(await ask({ method: 'HEAD' }))]).toEqual([call.route.name, vary])
      const tag = whole.headers.get('etag')
      if (tag === null) continue
      const unchanged = await ask({ headers: { 'if-none-match': tag } })
      expect([call.route.name, unchanged.status, listVary(unchanged)]).toEqual([call.route.name, 304, vary])
    }
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
    expect(answers.map(({ headers }) => headers.get('vary'))).toEqual([
      'Accept-Encoding, Accept',
      'Accept-Encoding, Accept',
      'Accept-Encoding',
    ])
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
