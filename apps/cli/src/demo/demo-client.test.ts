import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { DemoClient } from './demo-client'

let server: Server
let origin: string
beforeAll(async () => {
  server = createServer((request, response) => {
    const { url, method, headers } = request
    if (url === '/login') {
      response.setHeader('set-cookie', ['__Host-a=1; Path=/; Secure', 'b=2; HttpOnly'])
      return void response.end('{}')
    }
    if (url === '/logout') {
      response.setHeader('set-cookie', 'b=; Max-Age=0')
      return void response.writeHead(204).end()
    }
    if (url === '/refused') {
      const body = {
        message: 'This event is fully booked.',
        code: 'roster.fully_booked',
        values: {},
        requestId: 'r1',
      }
      return void response.writeHead(409).end(JSON.stringify(body))
    }
    response.end(JSON.stringify({ method, cookie: headers.cookie ?? '', origin: headers.origin }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

const echo = z.object({ method: z.string(), cookie: z.string(), origin: z.string() })

describe('DemoClient', () => {
  test('behavior: keeps cookies as a browser does, and says where it comes from', async () => {
    const client = new DemoClient(origin)
    await client.get('/login', z.object({}))
    expect(await client.post('/echo', {}, echo)).toEqual({
      method: 'POST',
      cookie: '__Host-a=1; b=2',
      origin,
    })
    await client.post('/logout', {}, z.null())
    expect((await client.get('/echo', echo)).cookie).toBe('__Host-a=1')
  })

  test('error: a refusal repeats the instance’s message with its request id', async () => {
    await expect(new DemoClient(origin).get('/refused', z.unknown())).rejects.toThrow(
      'GET /refused: 409 This event is fully booked. (roster.fully_booked, request r1)',
    )
  })
})
