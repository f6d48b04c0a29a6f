import type { Report } from '@certify/verifier/report'
import type { ConfigResponse } from '@certify/wire/config'

/**
 * What a script of the document did before the page's own code ran. The page takes each of it once; a later question is
 * asked anew.
 */

const answers = new Map<string, Promise<Response>>()
let hasPageBegun = false

/** How the page asks its server. */
export const asPage = { credentials: 'same-origin', headers: { accept: 'application/json' } } as const

/**
 * Asks the server as the page will, so that the page need not ask again. It takes the call that the document preloads,
 * which a browser gives out once.
 *
 * @returns undefined once the page has begun to ask for itself.
 */
export function askAhead(address: string): Promise<Response> | undefined {
  if (hasPageBegun) return undefined
  const answer = fetch(address, asPage)
  answers.set(address, answer)
  return answer.then((response) => response.clone())
}

/** The answer that was asked for ahead of this call; undefined if there is none, or none that helps. */
export async function takeAhead(address: string): Promise<Response | undefined> {
  hasPageBegun = true
  const answer = answers.get(address)
  answers.delete(address)
  const response = await answer?.catch(() => undefined)
  return response?.ok ? response : undefined
}

/** A verification that ended before the page was drawn. */
export type Ended = {
  readonly tokenId: string
  readonly config: ConfigResponse
  readonly report: Report
  /** When it began, on the clock of `performance.now()`. */
  readonly at: number
}

/** A verdict holds for its minute: an older one is made anew. */
const MAX_AGE_MS = 15_000
let ended: Ended | undefined

/** Whether a verification that began at this moment can still be shown as made now. */
export function isRecent({ at }: Pick<Ended, 'at'>): boolean {
  return performance.now() - at <= MAX_AGE_MS
}

/** Keeps a verification for the page's first drawing. */
export function showAhead(verification: Ended): void {
  ended = verification
}

/** The verification of this number that ended before the page was drawn; undefined from the second time on. */
export function takeEnded(tokenId: string): Ended | undefined {
  const first = ended
  ended = undefined
  return first?.tokenId === tokenId && isRecent(first) ? first : undefined
}
