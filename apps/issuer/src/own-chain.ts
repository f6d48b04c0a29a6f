import type { CertificateRegistry } from '@certify/domain/issuing/certificate-registry'
import { CertifyError } from '@certify/domain/shared/errors'

/** The node answers for another chain: nothing it says is believed, and nothing is signed, until it is ours again. */
export class WrongChainError extends CertifyError {
  readonly code = 'server.failed'
  constructor(facts: { actual: number; chainId: number }) {
    super(
      `The node answers for chain ${facts.actual}, not for chain ${facts.chainId}; nothing is issued until it is on the right one.`,
      { facts },
    )
  }
}

/**
 * To be asked before anything the node says is acted on: an address may come to lead to another node at any time.
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
