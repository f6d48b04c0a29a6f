import { createServer, type Server } from 'node:http'
import { createServer as createProbe } from 'node:net'
import type { Log } from '@certify/domain/issuing/log'
import { getRequestListener } from '@hono/node-server'
import { SettingError, type Settings } from './env'
import { answerUnreadable, refuseUnreadable } from './refuse-unreadable'

/** Requests still under way at a stop get this long to end. */
const DRAIN_MS = 5_000

/** A listening server. */
export type HttpServer = {
  /** Refuses new connections, lets requests under way end, then cuts what is left. */
  close(): Promise<void>
}

/**
 * Listens, with time-outs against clients that are slow on purpose: Node's own defaults hold them for minutes.
 *
 * @param fetch - Also gets Node's own request, whose socket tells the caller's address.
 * @throws {SettingError} when the port is taken.
 */
export async function listen(
  { host, port }: Pick<Settings, 'host' | 'port'>,
  fetch: (request: Request, node: object) => Response | Promise<Response>,
  log: Log,
): Promise<HttpServer> {
  const server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 60_000,
      keepAliveTimeout: 5_000,
      connectionsCheckingInterval: 1_000,
      // A missing host is refused with the others, in our own form.
      requireHostHeader: false,
    },
    getRequestListener(fetch, { errorHandler: answerUnreadable(log) }),
  )
  server.on('clientError', refuseUnreadable(log))
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE'
      reject(
        taken
          ? new SettingError(`PORT ${port} is taken by another program; stop it, or set PORT to another.`)
          : error,
      )
    })
    server.listen(port, host, resolve)
  })
  return { close: () => drain(server) }
}

/** A port that nobody listens on, for `PORT=0`: links and sign-in must know it before the server listens. */
export function freePort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createProbe().once('error', reject)
    probe.listen(0, host, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
  await closed
  clearTimeout(cut)
}
