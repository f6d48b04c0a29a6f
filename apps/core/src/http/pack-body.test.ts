// Any database answers alike.
import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { beforeEach, expect, test, vi } from 'vitest'
import { packPage } from './pack-body'
import { staticAnswer } from './static-answer'

const zlib = vi.hoisted(() => ({ failures: 0 }))
vi.mock('node:zlib', async (original) => {
  const actual = await original<typeof import('node:zlib')>()
  const gzip = (bytes: string, done: (error: Error | null, packed?: Buffer) => void) =>
    zlib.failures-- > 0 ? done(new Error('Z_MEM_ERROR')) : actual.gzip(bytes, done)
  return { ...actual, gzip }
})
beforeEach(() => {
  zlib.failures = 1
})

const text = 'Certify '.repeat(500)
const accepting = { headers: { 'accept-encoding': 'gzip' } }

/** The statuses of three requests one after another, and the text of the last. */
async function askThrice(app: Hono): Promise<unknown[]> {
  const said: unknown[] = []
  for (let asked = 1; asked <= 3; asked++) {
    const answer = await app.request('/', accepting)
    said.push(answer.status)
    if (asked === 3) said.push(gunzipSync(await answer.arrayBuffer()).toString() === text)
  }
  return said
}

test('error: a page whose compressing failed is compressed for the next visitor', async () => {
  const app = new Hono().get('/', async (c) => {
    const { body, headers } = await packPage(c, text)
    return c.body(body, 200, headers)
  })
  expect(await askThrice(app)).toEqual([500, 200, 200, true])
})

test('error: an answer for everybody that could not be compressed, or made, is made again', async () => {
  const app = new Hono().get(
    '/',
    staticAnswer(async () => ({ text, headers: {} })),
  )
  expect(await askThrice(app)).toEqual([500, 200, 200, true])
  let failures = 1
  const make = async () => {
    if (failures-- > 0) throw new Error('The file is missing.')
    return { text, headers: {} }
  }
  expect(await askThrice(new Hono().get('/', staticAnswer(make)))).toEqual([500, 200, 200, true])
})
