import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A pin as the service stores it. */
type KeptPin = { readonly cid: string; status: 'queued' | 'pinning' | 'pinned' | 'failed' }

/** A small pinning service with the standard API. */
export type PinningServer = {
  readonly url: string
  readonly token: string
  /** The pins by the id of their request. */
  readonly pins: Map<string, KeptPin>
  /** Method and path of each request. */
  readonly asked: string[]
  /** An HTTP status with which the service answers every request; null if it works. */
  fault: number | null
  /** Whether it answers a question or an order about these CIDs with 400. */
  refuses(method: 'GET' | 'POST', cids: readonly string[]): boolean
  close(): Promise<void>
}

const PAGE = '/v1/pins'
/** The maximum number of CIDs in one question, as in the standard. */
const MOST_CIDS = 10

/** Starts the service on loopback. */
export async function startPinningServer(): Promise<PinningServer> {
  const pins = new Map<string, KeptPin>()
  const asked: string[] = []
  let next = 1
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://service')
    asked.push(`${request.method} ${pathname}`)
    const answer = (status: number, body?: object) =>
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(body === undefined ? '' : JSON.stringify(body))
    const toStatus = ([requestid, { cid, status }]: readonly [string, KeptPin]) => ({
      requestid,
      status,
      created: '2026-11-22T12:00:00.000Z',
      pin: { cid },
      delegates: ['/dns4/pins.example/tcp/4001/p2p/12D3KooWBhMbLvQGgVwQSVw4LVEVvvHkDWFdRqrPVLcyRDx9dVVi'],
    })
    if (own.fault !== null) return answer(own.fault, { error: { reason: 'INTERNAL_SERVER_ERROR' } })
    if (request.headers.authorization !== `Bearer ${own.token}`)
      return answer(401, { error: { reason: 'UNAUTHORIZED' } })
    if (request.method === 'GET' && pathname === PAGE) {
      const cids = searchParams.get('cid')?.split(',') ?? []
      const statuses = searchParams.get('status')?.split(',') ?? ['pinned']
      if (cids.length > MOST_CIDS || own.refuses('GET', cids))
        return answer(400, { error: { reason: 'BAD_REQUEST' } })
      const found = [...pins].filter(([, { cid, status }]) => cids.includes(cid) && statuses.includes(status))
      return answer(200, { count: found.length, results: found.map(toStatus) })
    }
    if (request.method === 'POST' && pathname === PAGE) {
      const { cid } = JSON.parse(await readBody(request)) as { cid: string }
      if (own.refuses('POST', [cid])) return answer(400, { error: { reason: 'BAD_REQUEST' } })
      const pin = [String(next++), { cid, status: 'queued' } as KeptPin] as const
      pins.set(...pin)
      return answer(202, toStatus(pin))
    }
    if (request.method === 'DELETE' && pathname.startsWith(`${PAGE}/`))
      return answer(pins.delete(pathname.slice(PAGE.length + 1)) ? 202 : 404)
    answer(404)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const own: PinningServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    token: 'secret',
    pins,
    asked,
    fault: null,
    refuses: () => false,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  return own
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}
