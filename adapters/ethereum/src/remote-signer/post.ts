import { request as requestHttp } from 'node:http'
import { Agent, request as requestHttps } from 'node:https'
import { SignerError } from './signer-error'

/** A certificate with which we introduce ourselves, and the authority that the other side must show, in PEM. */
export type MutualTls = { readonly cert: string; readonly key: string; readonly ca: string }

/** An answer is a few kilobytes. A longer one is cut off, so that a faulty signer fills no memory. */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024

/** Posts text to a signer. Follows no redirect. */
export type Post = (
  body: string,
  headers: Readonly<Record<string, string>>,
) => Promise<{ readonly status: number; readonly body: string }>

/**
 * A connection to a signer's address.
 *
 * @param timeoutMs - The time limit for an answer, from the first byte sent to the last byte received.
 */
export function postTo(url: URL, { tls, timeoutMs }: { tls?: MutualTls; timeoutMs: number }): Post {
  // Each request has a connection of its own: an idle one that the signer closes would look like a signer that is away.
  const agent = tls === undefined ? false : new Agent({ ...tls, keepAlive: false })
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return (body, headers) =>
    new Promise((resolve, reject) => {
      const fail = (reason: string) => reject(new SignerError('unavailable', reason))
      const sent = request(
        url,
        {
          method: 'POST',
          headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
          signal: AbortSignal.timeout(timeoutMs),
          agent,
        },
        (response) => {
          const chunks: Buffer[] = []
          let size = 0
          response.on('data', (chunk: Buffer) => {
            size += chunk.length
            if (size > MAX_ANSWER_BYTES) response.destroy()
            else chunks.push(chunk)
          })
          response.on('close', () => {
            if (!response.complete || size > MAX_ANSWER_BYTES) return fail('The signer’s answer was cut off.')
            resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') })
          })
          response.on('error', () => fail('The signer’s answer was cut off.'))
        },
      )
      sent.on('error', (error: NodeJS.ErrnoException) => {
        // Only the code: messages of TLS and of the resolver quote addresses and certificates.
        const reason =
          error.name === 'TimeoutError' || error.name === 'AbortError'
            ? 'time limit'
            : (error.code ?? 'error')
        fail(`The signer cannot be reached (${reason}).`)
      })
      sent.end(body)
    })
}

/** The fields of a JSON object; none if the text is something else. */
export function readFields(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
