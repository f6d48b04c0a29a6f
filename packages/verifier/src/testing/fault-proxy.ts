import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** All faults of a dependency. */
export const faults = ['down', 'slow', '429', 'html', 'stale', 'lying', 'elsewhere'] as const
export type Fault = (typeof faults)[number]

/** A dependency on a loopback port that fails as requested. */
export type FaultProxy = { readonly url: string; fault: Fault | null; close(): Promise<void> }

/** How a stale or lying dependency departs from the truth. */
export type Falsehoods = {
  /** Alters the question before passing it on. If it returns null, the proxy answers that the thing does not exist. */
  stale: (body: string) => string | null
  /** Alters the answer before passing it back. */
  lying: (body: string, answer: Buffer) => Buffer | string
  /** Turns the answer into that of a node of another network. */
  elsewhere: (body: string, answer: Buffer) => Buffer | string
}

const honest: Falsehoods = {
  stale: (body) => body,
  lying: (_body, answer) => answer,
  elsewhere: (_body, answer) => answer,
}

/** Passes everything on to `target` until `fault` is set. */
export async function startFaultProxy(target: string, given: Partial<Falsehoods> = {}): Promise<FaultProxy> {
  const falsehoods = { ...honest, ...given }
  const proxy = { fault: null as Fault | null }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { fault } = proxy
    // Any page may call it, like any public node or gateway.
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    if (fault === 'down') return void request.socket.destroy()
    if (fault === 'slow') return // The request stays open until the proxy closes. No caller waits that long.
    if (fault === '429') return void response.writeHead(429).end('{"error":"slow down"}')
    if (fault === 'html') {
      return void response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><p>Sign in to Wi-Fi')
    }
    const body = await readBody(request)
    const asked = fault === 'stale' ? falsehoods.stale(body) : body
    if (asked === null) return void response.writeHead(404).end()
    const reply = await fetch(target + (request.url ?? ''), {
      method: request.method ?? 'GET',
      headers: { 'content-type': 'application/json' },
      ...(request.method === 'POST' ? { body: asked } : {}),
    })
    const bytes = Buffer.from(await reply.arrayBuffer())
    response.writeHead(reply.status, { 'content-type': reply.headers.get('content-type') ?? '' })
    response.end(depart(fault, body, bytes))
  }

  function depart(fault: Fault | null, body: string, bytes: Buffer): Buffer | string {
    if (fault === 'lying') return falsehoods.lying(body, bytes)
    return fault === 'elsewhere' ? falsehoods.elsewhere(body, bytes) : bytes
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

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
