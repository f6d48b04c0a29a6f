import { gzipSync } from 'node:zlib'

/** A request as it is sent. */
export type SiegeRequest = {
  readonly method?: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
  /** How often it is sent at once on one connection. */
  readonly pipelined?: number
}

/** Records of the instance, and a session of the one who attacks. */
export type Known = {
  readonly event: number
  readonly cid: string
  readonly number: number
  readonly cookie: string
  readonly origin: string
}

/** Makes the request of a turn. */
type Script = (turn: number, known: Known) => SiegeRequest

const json = { 'content-type': 'application/json' }
const LOGIN = '/api3/api/auth/login'
const KILOBYTES_64 = 64 * 1024 - 200

/** JSON of 64 kilobytes that is nested as deep as its length allows. */
const deepJson = nest(Math.floor(KILOBYTES_64 / 6))
/** JSON of 64 kilobytes: lists in lists, no deeper than any body of ours. */
const treeJson = `{"message":${tree(5, 9)}}`.slice(0, KILOBYTES_64)
/** JSON of 64 kilobytes with as many keys as fit. */
const wideJson = `{${Array.from({ length: 6_000 }, (_, index) => `"k${index}":1`).join(',')}}`.slice(
  0,
  KILOBYTES_64,
)

function nest(depth: number): string {
  return `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
}

function tree(depth: number, width: number): string {
  return depth === 0
    ? '1'
    : `[${Array(width)
        .fill(tree(depth - 1, width))
        .join(',')}]`
}

/** A form with as many short fields as fit. */
function form(fields: number, length: number) {
  const boundary = 'siege'
  const value = 'x'.repeat(length)
  const parts = Array.from(
    { length: fields },
    (_, index) => `--${boundary}\r\ncontent-disposition: form-data; name="f${index}"\r\n\r\n${value}\r\n`,
  )
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: `${parts.join('')}--${boundary}--\r\n`,
  }
}

const manyFields = form(600, 40)
const longFields = form(30, 60_000)
const packed = gzipSync(wideJson)
const keys = Array.from({ length: 700 }, (_, index) => `k${index}=${index}`).join('&')

/** What one caller sends in a siege: the most expensive requests that it may send, by what they are. */
export const scripts: Readonly<Record<string, Script>> = {
  'deep JSON': () => ({ method: 'POST', path: LOGIN, headers: json, body: deepJson }),
  'JSON of many lists': () => ({ method: 'POST', path: LOGIN, headers: json, body: treeJson }),
  'wide JSON': () => ({ method: 'POST', path: LOGIN, headers: json, body: wideJson }),
  'the OpenAPI document with gzip': () => ({ path: '/openapi.json', headers: { 'accept-encoding': 'gzip' } }),
  'pages of events': (turn, { event }) => ({
    path: turn % 2 ? `/events/${event}?n=${turn}` : `/events/${turn + 1_000_000}`,
    headers: { 'accept-encoding': 'gzip' },
  }),
  'big forms': (turn, { cookie, origin }) => {
    const { headers, body } = turn % 2 ? manyFields : longFields
    return { method: 'POST', path: '/api3/api/events/create', headers: { ...headers, cookie, origin }, body }
  },
  'wrong scans': (turn, { event }) => ({
    path: `/in/${event}/${(turn * 7919).toString(36).padStart(8, 'k')}`,
  }),
  'CAR files': (_, { cid }) => ({ path: `/ipfs/${cid}?format=car` }),
  nonces: () => ({ path: '/api3/api/auth/nonce' }),
  'passkey reads': (turn) => ({
    path: `/api3/api/auth/passkeys/${turn.toString(16).padStart(64, '0')}`,
  }),
  'many query keys': () => ({ path: `/api3/api/events/all?${keys}` }),
  'packed bodies': () => ({
    method: 'POST',
    path: LOGIN,
    headers: { ...json, 'content-encoding': 'gzip' },
    body: packed,
  }),
  'first views': (turn) => ({
    path: ['/', '/events', '/login', '/about', '/verify'][turn % 5] ?? '/',
    headers: { 'accept-encoding': 'gzip', 'accept-language': turn % 2 ? 'es' : 'en' },
  }),
  documents: (_, { number }) => ({ path: `/api2/api/certificate/${number}/document.pdf` }),
  pipelining: () => ({ path: '/api3/api/config', pipelined: 100 }),
  'figures and readiness': (turn) => ({ path: turn % 2 ? '/metrics' : '/readyz' }),
}

/**
 * The worst for one operation: bodies that are deep, wide, long or packed where it takes a body, and many query keys.
 */
export function requestsOfRoute({ method, path }: { method: string; path: string }): Script {
  const bodies = [
    { headers: json, body: deepJson },
    { headers: json, body: treeJson },
    { headers: json, body: wideJson },
    manyFields,
    { headers: { ...json, 'content-encoding': 'gzip' }, body: packed },
  ]
  return (turn, { event, cid, number, cookie, origin }) => {
    const values = { id: event, event_id: event, cid, tokenId: number }
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => String(Reflect.get(values, name) ?? turn))
    const query = turn % 4 === 3 ? `?${keys}` : ''
    const own = turn % 2 ? { cookie, origin } : { origin }
    const target = { method, path: `${filled}${query}` }
    if (method !== 'POST') return { ...target, headers: { ...own, 'accept-encoding': 'gzip' } }
    const { headers, body } = bodies[turn % bodies.length] ?? manyFields
    return { ...target, headers: { ...headers, ...own }, body }
  }
}
