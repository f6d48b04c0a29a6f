import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** All that can be wrong with a dependency. */
export const faults = ['down', 'slow', '429', 'html', 'stale', 'lying'] as const
export type Fault = (typeof faults)[number]

/** A dependency that fails in the way it is told to, on a loopback port. */
export type FaultProxy = { readonly url: string; fault: Fault | null; close(): Promise<void> }

/** What one dependency says instead of the truth, when it is stale or lies. */
export type Falsehoods = {
  /** Alters the question before it is passed on; null: answers that there is no such thing. */
  stale: (body: string) => string | null
  /** Alters the answer before it is passed back. */
  lying: (body: string, answer: Buffer) => Buffer | string
}

const honest: Falsehoods = { stale: (body) => body, lying: (_body, answer) => answer }

/** Stands before `target` and passes everything on, until `fault` says otherwise. */
export async function startFaultProxy(target: string, falsehoods: Falsehoods = honest): Promise<FaultProxy> {
  const proxy = { fault: null as Fault | null }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { fault } = proxy
    // Any page may ask, as of any public node and gateway.
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    if (fault === 'down') return void request.socket.destroy()
    if (fault === 'slow') return // Held open until the proxy closes: slower than any patience.
    if (fault === '429') return void response.writeHead(429).end('{"error":"slow down"}')
    if (fault === 'html') {
      return void response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><p>Sign in to Wi-Fi')
    }
    const body = await bodyOf(request)
    const asked = fault === 'stale' ? falsehoods.stale(body) : body
    if (asked === null) return void response.writeHead(404).end()
    const reply = await fetch(target + (request.url ?? ''), {
      method: request.method ?? 'GET',
      headers: { 'content-type': 'application/json' },
      ...(request.method === 'POST' ? { body: asked } : {}),
    })
    const bytes = Buffer.from(await reply.arrayBuffer())
    response.writeHead(reply.status, { 'content-type': reply.headers.get('content-type') ?? '' })
    response.end(fault === 'lying' ? falsehoods.lying(body, bytes) : bytes)
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(proxy, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  })
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
