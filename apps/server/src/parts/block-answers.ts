/** The newest block and the newest final one, and the same before the chain grew. */
const MOST_BLOCKS = 4
/** Most answers about one block: about two kilobytes for a certificate, 45 for the registry's code. */
const MOST_OF_BLOCK = 2_000

/** What a node answered about blocks that were named by their hash. */
export type BlockAnswers = {
  /** The result that a node gave for this call; undefined without one, or if the call names no block by its hash. */
  find(call: AskedCall): unknown
  keep(call: AskedCall, result: unknown): void
}

/** A call of JSON-RPC. `question` is its method and params as text. */
export type AskedCall = { readonly question: string; readonly params: unknown }

/**
 * Keeps results of calls that name a block by its hash. Such a block never changes, and neither does the result.
 * Verdicts stay fresh, because each one asks the node for its newest block.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1898
 */
export function keepBlockAnswers(): BlockAnswers {
  const blocks = new Map<string, Map<string, unknown>>()

  /** Moves a block to the end and returns its answers. The block at the front is forgotten first. */
  function useBlock(hash: string): Map<string, unknown> {
    const answers = blocks.get(hash) ?? new Map<string, unknown>()
    blocks.delete(hash)
    blocks.set(hash, answers)
    dropOldest(blocks, MOST_BLOCKS)
    return answers
  }

  return {
    find({ question, params }) {
      const hash = findBlockHash(params)
      return hash !== null && blocks.has(hash) ? useBlock(hash).get(question) : undefined
    },
    keep({ question, params }, result) {
      const hash = findBlockHash(params)
      if (hash === null || result === undefined) return
      const answers = useBlock(hash)
      answers.set(question, result)
      dropOldest(answers, MOST_OF_BLOCK)
    },
  }
}

function dropOldest(map: Map<string, unknown>, most: number): void {
  const [oldest] = map.keys()
  if (map.size > most && oldest !== undefined) map.delete(oldest)
}

function findBlockHash(params: unknown): string | null {
  const block: unknown = Array.isArray(params) ? params.at(-1) : null
  const hash: unknown = typeof block === 'object' && block !== null ? Reflect.get(block, 'blockHash') : null
  return typeof hash === 'string' ? hash : null
}
