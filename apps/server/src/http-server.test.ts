import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listen, reservePort } from './http-server'
import type { Part } from './parts/part'

const host = '127.0.0.1'
const logged: { message: string; facts: Record<string, unknown> }[] = []
const note = (message: string, facts: object = {}) => void logged.push({ message, facts: { ...facts } })

let port: number
let cutOff: string
let server: Part<unknown>
beforeAll(async () => {
  const taken = await reservePort(host)
  port = taken.port
  cutOff = await send('')
  const serve = ({ url }: Request) => Response.json({ reached: new URL(url).pathname })
  server = await listen({ host, port, trustedProxies: 0 }, taken.reserved, serve, {
    info: note,
    warn: note,
    error: note,
  })
})
afterAll(() => server.close())

/** Sends raw bytes and reads until the server closes the connection. */
function send(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect(port, host, () => socket.write(text))
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('close', () => resolve(Buffer.concat(chunks).toString()))
    socket.on('error', reject)
  })
}

const end = 'connection: close\r\n\r\n'
const get = (target: string, headers = `host: ${host}\r\n`) => `GET ${target} HTTP/1.1\r\n${headers}${end}`

describe('a port that is taken before the server listens', () => {
  test('behavior: disconnects early callers, and then serves', async () => {
    expect(cutOff).toBe('')
    expect((await fetch(`http://${host}:${port}/now`)).status).toBe(200)
    const { port: another, reserved } = await reservePort(host)
    expect(another).not.toBe(port)
    reserved.close()
  })
})

describe('an unreadable request', () => {
  test.each([
    ['headers without end', get('/healthz', `host: x\r\nx-long: ${'x'.repeat(20_000)}\r\n`), 431],
    ['an address without end', get(`/${'x'.repeat(20_000)}`), 431],
    ['what is no HTTP', 'HELLO\r\n\r\n', 400],
    ['a header that is none', get('/healthz', 'host: x\r\nbroken header\r\n'), 400],
    [
      'two lengths',
      `POST /api3/api/auth/logout HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n${end}`,
      400,
    ],
    [
      'length and chunks',
      `POST /api3/api/auth/logout HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n${end}`,
      400,
    ],
    ['no host', get('/healthz', ''), 400],
    ['two hosts', get('/healthz', `host: ${host}\r\nhost: rebound.example\r\n`), 400],
    ['a host that is none', get('/healthz', 'host: a b\r\n'), 400],
    ['an address of nothing', get('*'), 400],
    ['a scheme of another world', get('gopher://x/'), 400],
  ])('error: %s is refused in JSON, with a request id that the log knows', async (_, text, status) => {
    const answer = await send(text)
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(head.split('\r\n')[0]).toContain(`HTTP/1.1 ${status} `)
    expect(head.toLowerCase()).toContain('content-type: application/json')
    const { requestId, ...refusal } = JSON.parse(body) as Record<string, unknown>
    expect(refusal).toEqual({
      message: expect.stringMatching(/^The .*request.*\.$/),
      values: expect.any(Object),
      code: status === 431 ? 'request.too_large' : 'request.invalid',
    })
    expect(head.toLowerCase()).toContain(`x-request-id: ${String(requestId)}`)
    expect(logged.some(({ facts }) => facts.requestId === requestId && facts.status === status)).toBe(true)
  })

  test('behavior: odd addresses do no harm', async () => {
    for (const target of [
      '//',
      '//evil.example/healthz',
      '/%',
      '/..%2f..%2fetc/passwd',
      '/healthz?%',
      '/\u00e9',
    ]) {
      const answer = await send(get(target))
      expect(answer).toMatch(/^HTTP\/1\.1 (200|400) /)
    }
    expect(await send(get('/healthz'))).toContain('{"reached":"/healthz"}')
  })
})
