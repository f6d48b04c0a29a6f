import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { addressOf } from '@certify/core/http/caller-address'
import type { Log } from '@certify/domain/issuing/log'
import { refuseWaiting } from '../refuse-unreadable'
import { type LoopCaller, type LoopTurns, loopTurns } from './loop-turns'

/** Requests that one connection may send before its first answer. Browsers send one. */
const SENT_AHEAD = 16

/** Serves requests in turns, before anything in them is read: whatever they ask for costs their caller its time. */
export function serveInTurns(
  log: Log,
  trustedProxies: number,
  listener: RequestListener,
  turns: LoopTurns = loopTurns(),
): RequestListener {
  /** What each connection asks for, one after the other, as it gets its answers. */
  const lines = new WeakMap<Socket, (() => void)[]>()

  function ask(request: IncomingMessage, response: ServerResponse): void {
    const withdraw = turns.take(findCaller(request, trustedProxies), (done) => {
      response.once('close', done)
      void listener(request, response)
    })
    if (withdraw === null) refuseWaiting(log, response)
    else response.once('close', withdraw)
  }

  return (request, response) => {
    const { socket } = request
    if (socket.destroyed) return
    const line = lines.get(socket) ?? []
    if (line.length >= SENT_AHEAD) return void socket.destroy()
    lines.set(socket, line)
    line.push(() => ask(request, response))
    response.once('close', () => {
      line.shift()
      if (!socket.destroyed) line[0]?.()
    })
    if (line.length === 1) line[0]?.()
  }
}

/**
 * A browser is known by its session or key, or else by its connection. Nobody has checked these yet, so they decide only
 * among callers at one address.
 */
function findCaller({ headers, socket }: IncomingMessage, trustedProxies: number): LoopCaller {
  const forwarded = headers['x-forwarded-for']
  return {
    address: addressOf(socket.remoteAddress ?? 'unknown', forwarded?.toString(), trustedProxies),
    browser: findSession(headers.cookie) ?? headers.authorization?.slice(0, 200) ?? String(socket.remotePort),
  }
}

function findSession(cookies = ''): string | undefined {
  const pairs = cookies.split(';').map((pair) => pair.trim().split('='))
  return pairs.find(([name]) => name === 'session' || name === '__Host-session')?.[1]?.slice(0, 200)
}
