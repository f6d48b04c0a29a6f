import { createServer, type Server } from 'node:http'
import { type AddressInfo, createServer as createReservation, type Server as Reservation } from 'node:net'
import type { Log } from '@certify/domain/issuing/log'
import { getRequestListener } from '@hono/node-server'
import type { Settings } from './env'
import type { Part } from './parts/part'
import { answerUnreadable, refuseTwoHosts, refuseUnreadable } from './refuse-unreadable'
import { SettingError } from './settings/setting-error'
import { serveInTurns } from './turns/serve-in-turns'

/** How long open requests may continue after a stop. */
const DRAIN_MS = 5_000

/**
 * Listens, with time limits against deliberately slow clients, which Node's defaults hold for minutes.
 *
 * @param fetch - Also gets Node's own request, whose socket has the caller's address.
 * @param reserved - Already listens on the port, and is taken over.
 * @throws {SettingError} if the port is taken.
 */
export async function listen(
  { host, port, trustedProxies }: Pick<Settings, 'host' | 'port' | 'trustedProxies'>,
  reserved: Reservation | null,
  fetch: (request: Request, node: object) => Response | Promise<Response>,
  log: Log,
): Promise<Part<Server>> {
  const server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 60_000,
      keepAliveTimeout: 5_000,
      connectionsCheckingInterval: 1_000,
      // The API refuses a missing host, in our own form.
      requireHostHeader: false,
    },
    refuseTwoHosts(
      log,
      serveInTurns(log, trustedProxies, getRequestListener(fetch, { errorHandler: answerUnreadable(log) })),
    ),
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
    if (reserved === null) server.listen(port, host, resolve)
    else server.listen(reserved, resolve)
  })
  return { port: server, close: () => drain(server) }
}

/**
 * Reserves a free port for `PORT=0`. Links and sign-in must know it before the server listens, and no other program may
 * take it meanwhile. Earlier callers are disconnected.
 */
export function reservePort(
  host: string,
): Promise<{ readonly port: number; readonly reserved: Reservation }> {
  return new Promise((resolve, reject) => {
    const reserved = createReservation((socket) => socket.destroy()).once('error', reject)
    reserved.listen(0, host, () => resolve({ port: (reserved.address() as AddressInfo).port, reserved }))
  })
}

/** Refuses new connections, lets open requests end, then disconnects the rest. */
async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
  await closed
  clearTimeout(cut)
}
