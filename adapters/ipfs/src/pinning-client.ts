import type { PinningService } from '@certify/domain/certificate/pinning-service'
import type { Cid } from '@certify/domain/shared/cid'
import { toContentUnavailable } from './blocks'

/** The maximum number of pins in one answer. */
const MOST_PINS = 1000
const PATIENCE_MS = 15_000

type Pin = { readonly requestid: string; readonly cid: string }

/**
 * A client of a pinning service with the standard API.
 *
 * @see https://ipfs.github.io/pinning-services-api-spec/
 */
export class PinningClient implements PinningService {
  /**
   * @param options.url - The address before `/pins`.
   * @param options.token - Sent as `Authorization: Bearer`.
   */
  constructor(private readonly options: { readonly url: string; readonly token: string }) {}

  async listMissing(cids: readonly Cid[]): Promise<readonly Cid[]> {
    const pins = await this.list(cids, ['queued', 'pinning', 'pinned'])
    const known = new Set(pins.map(({ cid }) => cid))
    return cids.filter((cid) => !known.has(cid))
  }

  async pin(cid: Cid): Promise<void> {
    await this.ask('POST', '/pins', JSON.stringify({ cid }))
  }

  /** Removes all pins of the content. The same content may have several. */
  async unpin(cid: Cid): Promise<void> {
    for (const { requestid } of await this.list([cid], ['queued', 'pinning', 'pinned', 'failed']))
      await this.ask('DELETE', `/pins/${encodeURIComponent(requestid)}`)
  }

  private async list(cids: readonly Cid[], status: readonly string[]): Promise<readonly Pin[]> {
    const query = { cid: cids.join(','), status: status.join(','), limit: String(MOST_PINS) }
    return readPins(await this.ask('GET', `/pins?${new URLSearchParams(query)}`))
  }

  /** Returns the answer's text; empty if a DELETE names a pin that the service does not have. */
  private async ask(method: string, path: string, body?: string): Promise<string> {
    try {
      const response = await fetch(`${this.options.url.replace(/\/+$/, '')}${path}`, {
        method,
        headers: { authorization: `Bearer ${this.options.token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body }),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      const text = await response.text()
      if (response.ok) return text
      if (method === 'DELETE' && response.status === 404) return ''
      throw new Error(`The pinning service answered ${response.status}.`)
    } catch (cause) {
      throw toContentUnavailable(cause)
    }
  }
}

function readPins(text: string): Pin[] {
  try {
    const { results } = JSON.parse(text) as { results: { requestid: string; pin: { cid: string } }[] }
    return results.map(({ requestid, pin }) => ({ requestid: String(requestid), cid: String(pin.cid) }))
  } catch (cause) {
    throw toContentUnavailable(new Error('The answer is not a list of pins.', { cause }))
  }
}
