import type { Address } from '@certify/domain/shared/address'
import { HaltError } from './halt-error'
import type { IssuerPorts } from './ports'

/** What was found when the chain was compared with the ledger at start. */
type Reconciliation =
  /** The registry is there; blocks that went since are the follower's matter. */
  | { readonly kind: 'same' }
  /** The local chain had lost everything; a registry was deployed at the same address, and the same bytes go out. */
  | { readonly kind: 'resent' }
  /** The registry came to lie at another address: its certificates are issued anew, under new numbers. */
  | { readonly kind: 'reissued'; readonly contract: Address }

/** What reconciling needs. */
type ReconcilePorts = Pick<IssuerPorts, 'ledger' | 'lease' | 'log'> & {
  readonly registry: Pick<IssuerPorts['registry'], 'chainId' | 'contract' | 'hasCode' | 'nodeChainId'>
}

/**
 * Compares the chain with the ledger before anything is issued. To be called at start, before {createIssuer}.
 *
 * @param redeploy - On a local chain: deploys the registry again and answers where. Null elsewhere: a registry that is
 * gone there means a wrong setting, and nothing may be issued.
 * @throws {HaltError} on another chain than the one configured, or where the registry is gone for no good reason.
 */
export async function reconcile(
  ports: ReconcilePorts,
  options: { holder: string; leaseSeconds: number; redeploy: (() => Promise<Address>) | null },
): Promise<Reconciliation> {
  const { registry, ledger, lease, log } = ports
  const { chainId, contract } = registry
  const actual = await registry.nodeChainId()
  if (actual !== chainId) {
    throw new HaltError(`The node is on chain ${actual}, not on chain ${chainId}; nothing is issued.`, {
      actual,
      chainId,
    })
  }
  if (await registry.hasCode(contract)) return { kind: 'same' }
  if (options.redeploy === null) {
    throw new HaltError(
      `There is no registry at ${contract} on chain ${chainId}. Set CERTIFY_CONTRACT_ADDRESS to the one that issues; nothing is issued until then.`,
      { contract, chainId },
    )
  }

  const term = await lease.take(options.holder, { seconds: options.leaseSeconds, seize: true })
  if (term === null)
    throw new HaltError('The local chain is gone while another process issues on it.', { chainId })
  try {
    const deployed = await options.redeploy()
    if (deployed === contract) {
      await ledger.apply(term, chainId, { kind: 'reorg', ancestor: null })
      log.warn('The local chain had forgotten everything; what was signed for it is sent again.', {
        contract,
      })
      return { kind: 'resent' }
    }
    await ledger.forget(term, chainId, contract)
    log.warn('The local chain had forgotten everything; its certificates are issued anew.', {
      contract,
      deployed,
    })
    return { kind: 'reissued', contract: deployed }
  } finally {
    await lease.release(term)
  }
}
