/** A JSON-RPC error as a node sends it. */
export type NodeError = { readonly code?: unknown; readonly message?: unknown }

/** The code of a reverted execution, which is the contract's own answer whatever its words. */
const EXECUTION_REVERTED = 3

/** Codes that providers use for "too many requests": EIP-1474's, HTTP's, and those of Ankr, Alchemy and others. */
const limitCodes: ReadonlySet<unknown> = new Set([-32005, -32016, -32029, 429])

const limitWords =
  /rate.?limit|too many requests|request limit|(requests?|calls?|compute units?) per (second|minute|day)|throughput|quota|try again later/i
const missingWords =
  /missing trie node|unknown block|(header|block|state)\b.{0,90} not (found|available)|(cannot|could not) find block|state.{0,20} unavailable|not currently canonical/i

/** A question for too many blocks or logs. Providers use EIP-1474's code for it, too, and asking again is no use. */
const tooWide =
  /more than \d+ (results|logs|blocks)|(block|log).{0,20}range|range.{0,30}(large|limit|exceed)|response size/i

/**
 * Whether a node's error says nothing about what it was asked: it refuses everybody for now, or does not have the state
 * of this block. Another node, or the same one a moment later, may answer.
 *
 * @returns `limit` or `missing`, and null for an answer.
 */
export function saysNothing({ code, message }: NodeError): 'limit' | 'missing' | null {
  const words = typeof message === 'string' ? message : ''
  if (code === EXECUTION_REVERTED || tooWide.test(words)) return null
  if (limitCodes.has(code) || limitWords.test(words)) return 'limit'
  return missingWords.test(words) ? 'missing' : null
}
