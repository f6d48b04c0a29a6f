import { gunzipSync } from 'node:zlib'
import { paths } from '@certify/wire/paths'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Harness, openHarness } from './testing/harness'

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
