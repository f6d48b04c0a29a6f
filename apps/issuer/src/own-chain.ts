import type { CertificateRegistry } from '@certify/domain/issuing/certificate-registry'
import { InternalError } from '@certify/domain/shared/errors'

/** The node is on another chain. The issuer ignores it and signs nothing until it is on our chain again. */
export class WrongChainError extends InternalError {
  constructor(facts: { actual: number; chainId: number }) {
    super(
      `The node answers for chain ${facts.actual}, not for chain ${facts.chainId}; nothing is issued until it is on the right one.`,
      { facts },
    )
  }
}

/** The node has fewer blocks than before. The issuer signs nothing until the node has them again. */
export class NodeBehindError extends InternalError {
  constructor(facts: { followed: number; shared: number }) {
    super(
      `The network's node does not have block ${facts.followed} yet, which it had before. Issuing continues on its own once it has.`,
      { facts },
    )
  }
}

/**
 * Call this before acting on any answer of the node, because its address may suddenly lead to another node.
 *
 * @throws {WrongChainError} @throws {UnavailableError}
 */
export async function assertOwnChain(
  registry: Pick<CertificateRegistry, 'chainId' | 'nodeChainId'>,
): Promise<void> {
  const { chainId } = registry
  const actual = await registry.nodeChainId()
  if (actual !== chainId) throw new WrongChainError({ actual, chainId })
}
