/** A JSON-RPC error as a node sends it. */
export type NodeError = {
  readonly code?: unknown
  readonly message?: unknown
  /** The same message where viem wraps it in one of its own. */
  readonly details?: unknown
}

/** Codes of answers whatever their words: the contract's own refusal, and JSON-RPC's for a wrong question. */
const answerCodes: ReadonlySet<unknown> = new Set([3, -32600, -32601, -32602])

/** Codes that providers use for "too many requests": EIP-1474's, HTTP's, and those of Ankr, Alchemy and others. */
const limitCodes: ReadonlySet<unknown> = new Set([-32005, -32016, -32029, 429])

/** Phrases of nodes and providers. A list is met if a text has all words of one of its lines. */
const limitPhrases = [
  ['rate limit'],
  ['rate-limit'],
  ['ratelimit'],
  ['too many requests'],
  ['request limit'],
  ['per second'],
  ['throughput'],
  ['quota'],
  ['try again later'],
]
const missingPhrases = [
  ['missing trie node'],
  ['unknown block'],
  ['header', 'not found'],
  ['block', 'not found'],
  ['find block'],
  ['state', 'not available'],
  ['state', 'unavailable'],
  ['not currently canonical'],
]
/** A question for too many blocks or logs. Providers use EIP-1474's code for it, too, and asking again is no use. */
const tooWidePhrases = [
  ['more than', 'results'],
  ['more than', 'logs'],
  ['more than', 'blocks'],
  ['block range'],
  ['range', 'too large'],
  ['range', 'exceed'],
  ['response size'],
]

/**
 * Whether a node's error says nothing about what it was asked: it refuses everybody for now, or does not have the state
 * of this block. Another node, or the same one a moment later, may answer.
 *
 * @returns `limit` or `missing`, and null for an answer.
 */
export function saysNothing({ code, message, details }: NodeError): 'limit' | 'missing' | null {
  const words = String(details ?? message ?? '').toLowerCase()
  const meets = (phrases: readonly (readonly string[])[]) =>
    phrases.some((parts) => parts.every((part) => words.includes(part)))
  if (answerCodes.has(code) || meets(tooWidePhrases)) return null
  if (limitCodes.has(code) || meets(limitPhrases)) return 'limit'
  return meets(missingPhrases) ? 'missing' : null
}
