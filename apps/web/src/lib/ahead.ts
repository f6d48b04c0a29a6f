import type { Report } from '@certify/verifier/report'
import type { ConfigResponse } from '@certify/wire/config'

/**
 * Holds the answers and the verification that a script of the document made before the page's own code ran. The page
 * takes each of them once. Later questions go to the server again.
 */

const answers = new Map<string, Promise<Response>>()
let hasPageBegun = false

/** The options of every request from the page to its server. */
export const asPage = { credentials: 'same-origin', headers: { accept: 'application/json' } } as const

/**
 * Sends a request exactly as the page would, so that the page need not repeat it. It uses the document's preloaded
 * call, which a browser hands out only once.
 *
 * @returns undefined once the page has begun to ask for itself.
 */
export function askAhead(address: string): Promise<Response> | undefined {
  if (hasPageBegun) return undefined
  const answer = fetch(address, asPage)
  answers.set(address, answer)
  return answer.then((response) => response.clone())
}

/** The answer that was requested ahead of this call; undefined if there is none, or if it is not usable. */
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

/** A verdict is about one moment: the page verifies again if an early verdict is older than this. */
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

/** Takes the verification of this number that ended before the page was drawn; undefined from the second call on. */
export function takeEnded(tokenId: string): Ended | undefined {
  const first = ended
  ended = undefined
  return first?.tokenId === tokenId && isRecent(first) ? first : undefined
}
