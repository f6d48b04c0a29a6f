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
    const isUseful =
      answer.headers.has('etag') || (/max-age=[1-9]/.test(control) && !/no-cache/.test(control))
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

  const fetchPath = async (path: string, init: RequestInit = {}) => {
    const answer = await harness.app.request(path, init)
    const said = answer.status === 406 ? ((await answer.json()) as { message: string }).message : ''
    return { status: answer.status, headers: answer.headers, said }
  }

  test('behavior: of the forms that a caller takes, the one comes that they like best', async () => {
    const raw = 'application/vnd.ipld.raw'
    const car = 'application/vnd.ipld.car'
    const made = `${car}; version=1; order=dfs; dups=n`
    for (const [accept, type] of [
      [`${raw}, */*`, raw],
      [`${raw};q=0, */*`, 'application/octet-stream'],
      [`text/html, ${car};q=0.1`, 'application/octet-stream'],
      [`${raw};q=0.2, ${car};version=1;q=0.3`, made],
      [`${car};version=2, ${raw};q=0.1`, raw],
      // Browsers and programs take anything in the end.
      ['application/vnd.ipld.dag-json, */*', 'application/octet-stream'],
      ['', 'application/octet-stream'],
    ] as const) {
      const { status, headers } = await ask({ accept })
      expect([accept, status, headers.get('content-type')]).toEqual([accept, 200, type])
    }
    for (const accept of [
      'application/vnd.ipld.dag-json, application/x-tar',
      `${car};version=2`,
      `${raw};q=0`,
    ]) {
      const { status, said } = await fetchPath(href('gateway', { cid: picture }), { headers: { accept } })
      expect([accept, status, said]).toEqual([accept, 406, expect.stringContaining(made)])
    }
  })

  test('error: blocks are not given below a directory, nor a file at its own address', async () => {
    const below = href('gatewayPath', { cid: directory, path: '10001' })
    for (const [path, accept] of [
      [`${below}?format=car`, '*/*'],
      [`${below}?format=raw`, '*/*'],
      [below, 'application/vnd.ipld.car'],
    ] as const) {
      const { status, said } = await fetchPath(path, { headers: { accept } })
      expect([path, status, said]).toEqual([path, 406, expect.stringContaining('application/octet-stream')])
    }
    const unknown = `${href('gatewayPath', { cid: directory, path: '9' })}?format=car`
    expect((await fetchPath(unknown)).status).toBe(404)
    for (const end of ['', '/', '?width=480']) {
      const { status, said, headers } = await fetchPath(`${href('gateway', { cid: directory })}${end}`)
      expect([end, status, said]).toEqual([
        end,
        406,
        expect.stringContaining('application/vnd.ipld.raw, application/vnd.ipld.car'),
      ])
      expect(headers.get('access-control-allow-origin')).toBe('*')
    }
  })

  test('error: a part of a file’s blocks, and another version of a CAR, are refused', async () => {
    const read = (query: Record<string, string>) => ask({}, { format: 'car', ...query })
    expect((await read({ 'car-version': '2' })).status).toBe(422)
    expect((await read({ 'entity-bytes': '0:99' })).status).toBe(422)
    const whole = await read({ 'car-version': '1', 'entity-bytes': '0:*' })
    expect([whole.status, whole.headers.get('etag')]).toEqual([200, `"${picture}.car.entity"`])
  })

  test('behavior: programs that look for a gateway read no bytes', async () => {
    const probe = (query: string, method = 'GET') =>
      harness.app.request(`/ipfs/bafkqaaa?format=${query}`, { method })
    expect((await (await probe('raw')).arrayBuffer()).byteLength).toBe(0)
    for (const form of ['raw', 'car'])
      for (const method of ['GET', 'HEAD']) expect((await probe(form, method)).status).toBe(200)
    expect(await (await probe('car')).text()).toContain('roots')
  })

  test('behavior: who holds any answer gets none, and HEAD knows no range', async () => {
    for (const query of [{}, { format: 'raw' }, { format: 'car' }])
      expect((await ask({ 'if-none-match': '*' }, query)).status).toBe(304)
    const path = href('gateway', { cid: picture })
    const head = await fetchPath(path, { method: 'HEAD', headers: { range: 'bytes=0-9' } })
    expect([head.status, head.headers.get('content-range')]).toEqual([200, null])
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
