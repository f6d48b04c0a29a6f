import type { CertificateRegistry, Quote, RegistryCall } from '@certify/domain/issuing/certificate-registry'
import type { OpenTransaction, Signing } from '@certify/domain/issuing/issuing-store'
import { assertOwnChain } from './own-chain'
import type { IssuerPorts } from './ports'

/** How the store has a call signed, with the nonce that it gives. */
export async function prepareSigning(
  { registry, failpoint }: Pick<IssuerPorts, 'registry' | 'failpoint'>,
  call: RegistryCall,
  quote: Quote,
): Promise<Signing> {
  return {
    ...(await signer(registry)),
    async sign(nonce) {
      failpoint?.('nonce.taken')
      const signed = await registry.sign(call, quote, nonce)
      failpoint?.('transaction.signed')
      return signed
    },
  }
}

/** Signs stored bytes again with another nonce and current fees. */
export async function signingAgain(registry: CertificateRegistry, raw: `0x${string}`): Promise<Signing> {
  const fees = await registry.fees()
  return { ...(await signer(registry)), sign: (nonce) => registry.signAgain(raw, { nonce, fees }) }
}

async function signer(registry: CertificateRegistry) {
  const { chainId, signer: sender } = registry
  const minedNonce = await registry.minedNonce()
  // Check the chain last, because a nonce of another chain would leave a gap in ours.
  await assertOwnChain(registry)
  return { chainId, sender, minedNonce }
}

/** Sends stored bytes to a node. A later lookup shows whether the node took them; its answer does not count. */
export async function broadcast(
  { registry, failpoint }: Pick<IssuerPorts, 'registry' | 'failpoint'>,
  { raw }: OpenTransaction,
): Promise<void> {
  failpoint?.('transaction.stored')
  await registry.broadcast(raw)
  failpoint?.('transaction.broadcast')
}

/** What open transactions may still cost, in wei. */
export function committedWei(open: readonly OpenTransaction[]): bigint {
  return open.reduce((sum, { gasLimit, maxFeePerGas }) => sum + gasLimit * maxFeePerGas, 0n)
}
