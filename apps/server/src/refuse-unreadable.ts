import { randomUUID } from 'node:crypto'
import { type RequestListener, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Log } from '@certify/domain/issuing/log'
import type { RefusalValues } from '@certify/domain/shared/refusal-words'
import { sayEnglish } from '@certify/domain/shared/say-english'
import type { ErrorBody } from '@certify/wire/error-body'
import { RequestError } from '@hono/node-server'

type Told = readonly [status: number, code: ErrorBody['code'], values: RefusalValues]

/** Our refusals for failures of Node's parser. */
const refusals: {
  readonly [code: string]: Told | undefined
  readonly unreadable: Told
  readonly failed: Told
} = {
  unreadable: [400, 'request.invalid', {}],
  failed: [500, 'server.failed', {}],
  HPE_HEADER_OVERFLOW: [431, 'request.too_large', { case: 'headers' }],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'request.too_large', { case: 'chunks' }],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'request.invalid', { case: 'slow' }],
}

/**
 * Answers a request that ended before it reached the API, in the form of every refusal. Node would send only a
 * status.
 *
 * @see https://nodejs.org/api/http.html#event-clienterror
 */
export function refuseUnreadable(log: Log): (error: NodeJS.ErrnoException, socket: Duplex) => void {
  return (error, socket) => {
    // After a reset nobody listens, and a second answer must not follow one that is being sent.
    if (error.code === 'ECONNRESET' || !socket.writable || hasAnswered(socket)) return void socket.destroy()
    const { status, headers, body } = refusal(log, refusals[error.code ?? ''])
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    const length = `content-length: ${Buffer.byteLength(body)}`
    const first = `HTTP/1.1 ${status} ${STATUS_CODES[status]}`
    socket.end([first, ...lines, length, 'connection: close', '', body].join('\r\n'))
  }
}

/** The same for a request that Node accepted without a valid address: no host, or a backslash in the path. */
export function answerUnreadable(log: Log): (error: unknown) => Response {
  return (error) => {
    const isOurs = !(error instanceof RequestError)
    if (isOurs) log.error('request failed', { error: error instanceof Error ? error.name : 'unknown' })
    const { status, headers, body } = refusal(log, isOurs ? refusals.failed : undefined)
    return new Response(body, { status, headers })
  }
}

/**
 * Refuses a request with two hosts: Node takes the first, and a proxy before us may have judged by the other.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9112#section-3.2
 */
export function refuseTwoHosts(log: Log, listener: RequestListener): RequestListener {
  return (request, response) => {
    if ((request.headersDistinct.host?.length ?? 0) < 2) return listener(request, response)
    const { status, headers, body } = refusal(log)
    const length = String(Buffer.byteLength(body))
    response.writeHead(status, { ...headers, 'content-length': length, connection: 'close' }).end(body)
  }
}

/** Refuses a call while too many calls of its caller wait. Its body is not read, so the connection ends. */
export function refuseWaiting(log: Log, response: ServerResponse): void {
  const { status, headers, body } = refusal(log, [429, 'request.too_many', {}])
  const length = String(Buffer.byteLength(body))
  const more = { 'content-length': length, 'retry-after': '1', connection: 'close' }
  response.writeHead(status, { ...headers, ...more }).end(body)
}

function refusal(log: Log, told = refusals.unreadable) {
  const [status, code, values] = told
  const requestId = randomUUID()
  log.info('request', { requestId, route: 'none', status })
  const body = JSON.stringify({
    message: sayEnglish({ code, values }),
    code,
    values,
    requestId,
  } satisfies ErrorBody)
  const headers = {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': requestId,
  }
  return { status, headers, body }
}

/** Whether an answer is being sent on this connection. */
function hasAnswered(socket: Duplex): boolean {
  const response: unknown = Reflect.get(socket, '_httpMessage')
  return typeof response === 'object' && response !== null && Reflect.get(response, 'headersSent') === true
}
