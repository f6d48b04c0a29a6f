import type { Address } from '@certify/domain/shared/address'
import { HaltError } from './halt-error'
import type { IssuerPorts } from './ports'

/** The result of comparing the chain with the ledger at start. */
type Reconciliation =
  /** The registry is there. The follower handles blocks that disappeared since. */
  | { readonly kind: 'same' }
  /** The local chain had lost everything. A registry was deployed at the same address and gets the same bytes. */
  | { readonly kind: 'resent' }
  /** The registry is at another address now, so its certificates are issued again under new numbers. */
  | { readonly kind: 'reissued'; readonly contract: Address }

/** The ports that reconciling needs. */
type ReconcilePorts = Pick<IssuerPorts, 'ledger' | 'lease' | 'log'> & {
  readonly registry: Pick<IssuerPorts['registry'], 'chainId' | 'contract' | 'hasCode' | 'nodeChainId'>
}

/**
 * Compares the chain with the ledger before anything is issued. Call it at start, before {createIssuer}.
 *
 * @param redeploy - On a local chain: deploys the registry again and returns its address. Null elsewhere, where a
 * missing registry means a wrong setting and nothing may be issued.
 * @throws {HaltError} on a chain other than the configured one, or if the registry is missing without a good reason.
 */
export async function reconcile(
  ports: ReconcilePorts,
  options: { holder: string; leaseSeconds: number; redeploy: (() => Promise<Address>) | null },
): Promise<Reconciliation> {
  const { registry, ledger, lease, log } = ports
  const { chainId, contract } = registry
  const actual = await registry.nodeChainId()
  if (actual !== chainId) {
    const chains = { actual: String(actual), chainId: String(chainId) }
    throw new HaltError({ case: 'another-chain', ...chains }, { actual, chainId })
  }
  if (await registry.hasCode(contract)) return { kind: 'same' }
  if (options.redeploy === null) {
    throw new HaltError({ case: 'no-registry', contract, chainId: String(chainId) }, { contract, chainId })
  }

  const term = await lease.take(options.holder, { seconds: options.leaseSeconds, seize: true })
  if (term === null) throw new HaltError({ case: 'chain-gone' }, { chainId })
  try {
    const deployed = await options.redeploy()
    if (deployed === contract) {
      await ledger.apply(term, chainId, { kind: 'reorg', ancestor: null })
      log.warn('The local chain had forgotten everything; its signed transactions are sent again.', {
        contract,
      })
      return { kind: 'resent' }
    }
    await ledger.forget(term, chainId, contract)
    log.warn('The local chain had forgotten everything; its certificates are issued again.', {
      contract,
      deployed,
    })
    return { kind: 'reissued', contract: deployed }
  } finally {
    await lease.release(term)
  }
}
