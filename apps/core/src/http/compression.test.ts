// Any database answers alike.
import { gunzipSync } from 'node:zlib'
import { href, paths } from '@certify/wire/paths'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Harness, openHarness } from '../testing/harness'
import { openSummit } from '../testing/summit'

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
})
afterAll(() => harness.close())

const ask = (path: string, encoding?: string) =>
  harness.app.request(path, { headers: encoding === undefined ? {} : { 'accept-encoding': encoding } })

test('behavior: a long answer is compressed where the caller reads gzip, and is the same text', async () => {
  const plain = await ask(paths.openapi)
  const packed = await ask(paths.openapi, 'gzip, br')
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect(packed.headers.get('vary')).toContain('Accept-Encoding')
  const bytes = Buffer.from(await packed.arrayBuffer())
  const text = await plain.text()
  expect(gunzipSync(bytes).toString()).toBe(text)
  expect(bytes.length).toBeLessThan(text.length / 3)
})

describe.each([paths.openapi, paths.docs])('%s, which never changes', (path) => {
  test('behavior: is compressed once, and never for one caller', async () => {
    const compressions = vi.spyOn(CompressionStream.prototype, 'readable', 'get')
    const answers = await Promise.all(['gzip', 'gzip, deflate', 'deflate'].map((each) => ask(path, each)))
    expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual(['gzip', 'gzip', null])
    expect(compressions).not.toHaveBeenCalled()
    compressions.mockRestore()
  })

  test('behavior: is empty for a caller who has it, compressed or plain', async () => {
    for (const encoding of ['gzip', 'identity']) {
      const tag = (await ask(path, encoding)).headers.get('etag') ?? ''
      expect(tag).toMatch(/^W\/"[0-9a-f]{32}"$/)
      const again = await harness.app.request(path, { headers: { 'if-none-match': tag } })
      expect([again.status, await again.text()]).toEqual([304, ''])
      const other = await harness.app.request(path, { headers: { 'if-none-match': 'W/"0"' } })
      expect(other.status).toBe(200)
    }
  })
})

test('behavior: an answer of some kilobytes is compressed whole, so its length is known', async () => {
  const { id } = await openSummit(harness)
  const path = href('event', { id })
  const plain = await ask(path)
  const packed = await ask(path, 'gzip')
  const text = await plain.text()
  const bytes = Buffer.from(await packed.arrayBuffer())
  expect([plain, packed].map(({ headers }) => headers.get('vary'))).toEqual(Array(2).fill('Accept-Encoding'))
  expect([plain, packed].map(({ headers }) => headers.get('content-encoding'))).toEqual([null, 'gzip'])
  expect([plain, packed].map(({ headers }) => Number(headers.get('content-length')))).toEqual([
    Buffer.byteLength(text),
    bytes.length,
  ])
  expect(gunzipSync(bytes).toString()).toBe(text)
})

test('behavior: a block of text is compressed and is the same bytes; a picture travels as it is', async () => {
  const drawing = new TextEncoder().encode(`<svg>${'<path d="M0 0"/>'.repeat(500)}</svg>`)
  const picture = new Uint8Array(8_000).fill(0x89)
  const [text, pixels] = await harness.ports.content.putMany([drawing, picture])
  const read = (cid = '', encoding?: string) => ask(href('gateway', { cid }, { format: 'raw' }), encoding)
  const packed = await read(text?.cid, 'gzip')
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect(packed.headers.get('vary')).toContain('Accept-Encoding')
  const bytes = Buffer.from(await packed.arrayBuffer())
  expect(bytes.length).toBeLessThan(drawing.length / 3)
  expect(new Uint8Array(gunzipSync(bytes))).toEqual(drawing)
  for (const answer of [await read(text?.cid), await read(pixels?.cid, 'gzip')])
    expect(answer.headers.get('content-encoding')).toBeNull()
})

test('behavior: a short answer travels as it is', async () => {
  const answer = await ask(paths.health, 'gzip')
  expect(answer.headers.get('content-encoding')).toBeNull()
  expect(Number(answer.headers.get('content-length'))).toBe((await answer.arrayBuffer()).byteLength)
})

test('error: a short refusal travels as it is', async () => {
  const answer = await ask('/api3/api/nothing', 'gzip')
  expect(answer.status).toBe(404)
  expect(answer.headers.get('content-encoding')).toBeNull()
})
