import { lookup } from 'node:dns/promises'
import { type RequestOptions, request as requestPlain } from 'node:http'
import { request } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress } from './public-address'

/** The most that one call may take: name, connection and answer. */
const PATIENCE_MS = 5_000
const MAX_ANSWER_BYTES = 16 * 1024
/** A document that is fetched may hold an event's whole description. */
const MAX_DOCUMENT_BYTES = 128 * 1024

/** This server must not ask the address. The message says why, but not which address the name led to. */
export class AddressRefusedError extends Error {
  override readonly name = 'AddressRefusedError'
}

/** There was no whole answer in time. */
export class LateAnswerError extends Error {
  override readonly name = 'LateAnswerError'
}

/** The answer is longer than we read. */
export class AnswerTooLongError extends Error {
  override readonly name = 'AnswerTooLongError'
}

/** An answer. A redirect is an answer, too, and is not followed. */
type SafeAnswer = { readonly status: number; readonly body: string }

/** What is sent, and the longest answer in bytes. */
type Message = {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly most: number
}

/** What tests and the demonstration may change. */
export type SafeFetchOptions = {
  readonly resolve?: (name: string) => Promise<readonly string[]>
  /** One loopback address with its port, which may be asked without TLS: `127.0.0.1:4010`. */
  readonly allow?: string | null
  readonly patienceMs?: number
}

/** Asks an address that a person wrote. */
export type SafeFetch = {
  /** @throws {AddressRefusedError} | {LateAnswerError} | {AnswerTooLongError} over 16 kB | {Error} without an answer. */
  post(
    address: string,
    message: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
  ): Promise<SafeAnswer>
  /** Fetches what stands at the address. Throws as `post` does, for the length over 128 kB. */
  get(address: string): Promise<{ readonly status: number; readonly body: Buffer }>
  /** Refuses what `post` would refuse, without asking the address. A name that cannot be resolved now passes. */
  check(address: string): Promise<void>
}

/**
 * The only way to ask an address that a person wrote. We resolve the name once, and all its addresses must be public.
 * The connection goes to exactly the resolved address, with the certificate of the name.
 */
export function openSafeFetch({
  resolve = resolveAll,
  allow = null,
  patienceMs = PATIENCE_MS,
}: SafeFetchOptions = {}): SafeFetch {
  const isAllowed = ({ protocol, host }: URL) => protocol === 'http:' && host === allow
  const ask = async (address: string, message: Message) => {
    const signal = AbortSignal.timeout(patienceMs)
    try {
      return await askWithin(signal, parseAddress(address), message)
    } catch (error) {
      throw signal.aborted ? new LateAnswerError('There was no answer in time.') : error
    }
  }
  const askWithin = async (signal: AbortSignal, url: URL, { method, headers, body, most }: Message) => {
    const path = { method, path: url.pathname + url.search, signal, agent: false as const }
    if (isAllowed(url)) {
      return send(requestPlain, { ...path, host: url.hostname, port: url.port, headers }, body, most)
    }
    assertPublicName(url)
    const host = choosePublic(await Promise.race([resolve(url.hostname), rejectOn(signal)]))
    const named = { ...path, host, servername: url.hostname }
    return send(request, { ...named, headers: { ...headers, host: url.hostname } }, body, most)
  }
  return {
    async post(address, { headers, body }) {
      const answer = await ask(address, { method: 'POST', headers, body, most: MAX_ANSWER_BYTES })
      return { status: answer.status, body: answer.body.toString('utf8') }
    },
    get: (address) =>
      ask(address, {
        method: 'GET',
        headers: { accept: '*/*', 'user-agent': 'Certify/1' },
        body: '',
        most: MAX_DOCUMENT_BYTES,
      }),
    async check(address) {
      const url = parseAddress(address)
      if (isAllowed(url)) return
      assertPublicName(url)
      const found = await Promise.race([
        resolve(url.hostname),
        rejectOn(AbortSignal.timeout(patienceMs)),
      ]).catch(() => null)
      if (found !== null) choosePublic(found)
    },
  }
}

/** @throws {AddressRefusedError} */
function parseAddress(address: string): URL {
  if (!URL.canParse(address)) throw new AddressRefusedError('This is no address.')
  return new URL(address)
}

/** Refuses forms that programs read in different ways. @throws {AddressRefusedError} */
function assertPublicName({ protocol, username, password, port, hostname }: URL): void {
  if (protocol !== 'https:') throw new AddressRefusedError('The address must begin with https://.')
  if (username !== '' || password !== '') throw new AddressRefusedError('The address must not name a user.')
  if (port !== '') throw new AddressRefusedError('The address must not name a port.')
  if (hostname.startsWith('[') || isIP(hostname) !== 0) {
    throw new AddressRefusedError('The address must have a name, not a number.')
  }
  if (!hostname.includes('.') || hostname.endsWith('.')) {
    throw new AddressRefusedError('The address must have a whole name, such as hooks.example.org.')
  }
}

/** @throws {AddressRefusedError} if one of them is not public: the next connection could go there. */
function choosePublic(found: readonly string[]): string {
  const [first] = found
  if (first === undefined) throw new AddressRefusedError('The name has no address.')
  if (!found.every(isPublicAddress)) throw new AddressRefusedError('The name leads to a private address.')
  return first
}

async function resolveAll(name: string): Promise<readonly string[]> {
  return (await lookup(name, { all: true })).map(({ address }) => address)
}

function rejectOn(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

function send(
  ask: typeof request,
  options: RequestOptions,
  body: string,
  most: number,
): Promise<{ readonly status: number; readonly body: Buffer }> {
  return new Promise((resolve, reject) => {
    const asked = ask(options, (answer) => {
      const chunks: Buffer[] = []
      let size = 0
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size <= most) return chunks.push(chunk)
        reject(new AnswerTooLongError(`The answer is longer than ${most / 1024} kB.`))
        asked.destroy()
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks) }))
      answer.on('error', reject)
    })
    asked.on('error', reject)
    asked.end(body)
  })
}
