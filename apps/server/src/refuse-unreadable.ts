import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Log } from '@certify/domain/issuing/log'
import type { ErrorBody } from '@certify/wire/error-body'
import { RequestError } from '@hono/node-server'

type Told = readonly [status: number, code: ErrorBody['code'], message: string]

/** What Node's parser may fail with, in the words of our refusals. */
const refusals: {
  readonly [code: string]: Told | undefined
  readonly unreadable: Told
  readonly failed: Told
} = {
  unreadable: [400, 'request.invalid', 'The request cannot be read.'],
  failed: [500, 'server.failed', 'Something went wrong on our side. Please try again.'],
  HPE_HEADER_OVERFLOW: [431, 'request.too_large', 'The headers of the request are too long.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'request.too_large', 'The request body is not sent as it should be.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'request.invalid', 'The request took too long to arrive.'],
}

/**
 * Answers a request that was over before it reached the API, in the one form all refusals have: by itself Node says
 * nothing but a status.
 *
 * @see https://nodejs.org/api/http.html#event-clienterror
 */
export function refuseUnreadable(log: Log): (error: NodeJS.ErrnoException, socket: Duplex) => void {
  return (error, socket) => {
    // Who hung up hears nothing; what was answered in part is not answered twice.
    if (error.code === 'ECONNRESET' || !socket.writable || hasAnswered(socket)) return void socket.destroy()
    const { status, headers, body } = refusal(log, refusals[error.code ?? ''])
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    const length = `content-length: ${Buffer.byteLength(body)}`
    const first = `HTTP/1.1 ${status} ${STATUS_CODES[status]}`
    socket.end([first, ...lines, length, 'connection: close', '', body].join('\r\n'))
  }
}

/** The same, for what Node took and nobody can make an address of: no host, a backslash in the path. */
export function answerUnreadable(log: Log): (error: unknown) => Response {
  return (error) => {
    const isOurs = !(error instanceof RequestError)
    if (isOurs) log.error('request failed', { error: error instanceof Error ? error.name : 'unknown' })
    const { status, headers, body } = refusal(log, isOurs ? refusals.failed : undefined)
    return new Response(body, { status, headers })
  }
}

function refusal(log: Log, told = refusals.unreadable) {
  const [status, code, message] = told
  const requestId = randomUUID()
  log.info('request', { requestId, route: 'none', status })
  const body = JSON.stringify({ message, code, requestId } satisfies ErrorBody)
  const headers = {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': requestId,
  }
  return { status, headers, body }
}

/** Whether an answer is under way on this connection. */
function hasAnswered(socket: Duplex): boolean {
  const response: unknown = Reflect.get(socket, '_httpMessage')
  return typeof response === 'object' && response !== null && Reflect.get(response, 'headersSent') === true
}
