import { once } from 'node:events'
import { createServer, get, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { LoopTurns } from './loop-turns'
import { serveInTurns } from './serve-in-turns'

const log = { info() {}, warn() {}, error() {} }
const servers: Server[] = []
let accepted = 0
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

async function serve(listener: RequestListener, turns?: LoopTurns): Promise<number> {
  const server = createServer(serveInTurns(log, 1, listener, turns)).listen(0, '127.0.0.1')
  servers.push(server)
  accepted = 0
  server.on('connection', () => {
    accepted += 1
  })
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

const ask = (port: number, address: string) =>
  new Promise<{ status: number; retryAfter: string | undefined }>((resolve, reject) =>
    get({ port, host: '127.0.0.1', agent: false, headers: { 'x-forwarded-for': address } }, (answer) => {
      answer.resume()
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] }),
      )
    }).on('error', reject),
  )

/** The place at which another caller is served, when one caller sends 80 requests that hold the loop for 4 ms each. */
async function placeOfAnother(turns?: LoopTurns): Promise<number> {
  const served: unknown[] = []
  const port = await serve((request, response) => {
    served.push(request.headers['x-forwarded-for'])
    const end = performance.now() + 4
    while (performance.now() < end);
    response.end()
  }, turns)
  const sockets = Array.from({ length: 81 }, () => connect(port, '127.0.0.1').resume())
  await expect.poll(() => accepted).toBe(81)
  for (const [index, socket] of sockets.entries()) {
    const address = index < 80 ? '203.0.113.9' : '198.51.100.7'
    socket.write(
      `GET / HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${address}\r\nconnection: close\r\n\r\n`,
    )
  }
  await Promise.all(sockets.map((socket) => once(socket, 'close')))
  expect(served).toHaveLength(81)
  return served.indexOf('198.51.100.7')
}

test('behavior: while one caller holds the loop, another is served as soon as it is heard', async () => {
  expect(await placeOfAnother()).toBeLessThan(20)
})

test('behavior: the same check finds a server without turns', async () => {
  const none: LoopTurns = {
    take(_, begin) {
      begin(() => {})
      return () => {}
    },
  }
  expect(await placeOfAnother(none)).toBe(80)
})

test('error: a call that is refused before its turn is answered 429, with the time to wait', async () => {
  const port = await serve(() => {}, { take: () => null })
  expect(await ask(port, '203.0.113.9')).toEqual({ status: 429, retryAfter: '1' })
})

/** Sends this many requests at once on one connection. Returns how many were answered, once the connection ends. */
async function pipeline(port: number, count: number): Promise<number> {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk.toString()
  })
  socket.on('error', () => {})
  const head = 'GET / HTTP/1.1\r\nhost: localhost\r\n'
  socket.write(`${`${head}\r\n`.repeat(count - 1)}${head}connection: close\r\n\r\n`)
  await once(socket, 'close')
  return text.split('HTTP/1.1 200').length - 1
}

test('behavior: a connection gets its answers in order, and one that sends too far ahead is closed', async () => {
  const port = await serve((_, response) => void setImmediate(() => response.end()))
  expect(await pipeline(port, 10)).toBe(10)
  expect(await pipeline(port, 60)).toBe(0)
})

test('behavior: a browser is known by its session or key, and else by its connection', async () => {
  const browsers: string[] = []
  const turns: LoopTurns = {
    take({ browser }, begin) {
      browsers.push(browser)
      begin(() => {})
      return () => {}
    },
  }
  const port = await serve((_, response) => void response.end(), turns)
  const agents: Record<string, string>[] = [
    { cookie: 'claim=1; __Host-session=abc' },
    { cookie: 'session=def; claim=1' },
    { authorization: 'Bearer key' },
    {},
  ]
  for (const headers of agents) await (await fetch(`http://127.0.0.1:${port}`, { headers })).text()
  expect(browsers).toEqual(['abc', 'def', 'Bearer key', expect.stringMatching(/^\d+$/)])
})
