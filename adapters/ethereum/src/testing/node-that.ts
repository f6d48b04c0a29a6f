import type { Hex } from 'viem'
import type { ChainNode } from '../client'

/** The same node with another answer for some block. */
export function nodeThat(
  node: ChainNode,
  answers: (block: Hex | 'finalized') => Promise<unknown> | undefined,
): ChainNode {
  const request = async (question: { params: readonly [Hex | 'finalized', boolean] }) =>
    answers(question.params[0]) ?? node.request(question as never)
  return { ...node, request } as ChainNode
}

/** The same node, as if it called everything up to a given block final; null: unchanged. */
export function nodeFinalUpTo(node: ChainNode, final: () => Hex | null): ChainNode {
  return nodeThat(node, (asked) => {
    const block = asked === 'finalized' ? final() : null
    return block === null
      ? undefined
      : node.request({ method: 'eth_getBlockByNumber', params: [block, false] })
  })
}
