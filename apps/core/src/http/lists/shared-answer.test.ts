import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { sendShared, toSharedAnswer } from './shared-answer'

const long = JSON.stringify(Array.from({ length: 500 }, (_, index) => ({ index, title: 'Quiet Day' })))

/** An app whose one list is this text, and what counts how often it was compressed. */
async function serve(text: string) {
  const headers = {
    'content-type': 'application/json',
    'content-length': String(text.length),
    'x-total-count': '500',
  }
  const answer = await toSharedAnswer(new Response(text, { status: 206, headers }))
  const zipped = new Set<unknown>()
  const counting = {
    ...answer,
    zip() {
      const zip = answer.zip()
      zipped.add(zip)
      return zip
    },
  }
  const app = new Hono().get('/', (c) => sendShared(c, counting, false))
  const ask = (encoding?: string) =>
    app.request('/', { headers: encoding === undefined ? {} : { 'accept-encoding': encoding } })
  return { ask, zipped }
}

describe('a shared answer', () => {
  test('behavior: it is compressed once for all callers who read gzip, and is the same text', async () => {
    const { ask, zipped } = await serve(long)
    const answers = await Promise.all(['gzip, deflate, br', 'gzip', 'br;q=1, gzip;q=0.5'].map(ask))
    for (const answer of answers) {
      expect(answer.headers.get('content-encoding')).toBe('gzip')
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(Number(answer.headers.get('content-length'))).toBe(bytes.length)
      expect(bytes.length).toBeLessThan(long.length / 3)
      expect(gunzipSync(bytes).toString()).toBe(long)
    }
    expect(zipped.size).toBe(1)
  })

  test('behavior: callers who do not read gzip get it as it is, with its status and headers', async () => {
    const { ask, zipped } = await serve(long)
    for (const encoding of [undefined, 'br', 'identity', 'gzip;q=0']) {
      const answer = await ask(encoding)
      expect(answer.headers.get('content-encoding')).toBeNull()
      expect([answer.status, answer.headers.get('x-total-count')]).toEqual([206, '500'])
      expect(await answer.text()).toBe(long)
    }
    expect(zipped.size).toBe(0)
  })

  test('behavior: a short answer is sent as it is', async () => {
    const answer = await (await serve('[]')).ask('gzip')
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect(await answer.text()).toBe('[]')
  })
})
