import type { CertificateRegistry, Quote, RegistryCall } from '@certify/domain/issuing/certificate-registry'
import type { OpenTransaction, Signing } from '@certify/domain/issuing/issuing-store'
import { assertOwnChain } from './own-chain'
import type { IssuerPorts } from './ports'

/** How a call is signed: with the nonce that the store gives it, in the transaction that stores the bytes. */
export async function signingOf(
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

/** How stored bytes are signed again with another nonce and the fees of the moment. */
export async function signingAgain(registry: CertificateRegistry, raw: `0x${string}`): Promise<Signing> {
  const fees = await registry.fees()
  return { ...(await signer(registry)), sign: (nonce) => registry.signAgain(raw, { nonce, fees }) }
}

async function signer(registry: CertificateRegistry) {
  const { chainId, signer: sender } = registry
  const minedNonce = await registry.minedNonce()
  // Asked last: a nonce of another chain would leave a gap in ours.
  await assertOwnChain(registry)
  return { chainId, sender, minedNonce }
}

/** Tells a node of what is stored. Whether it took it is looked up later, never read from its answer. */
export async function broadcast(
  { registry, failpoint }: Pick<IssuerPorts, 'registry' | 'failpoint'>,
  { raw }: OpenTransaction,
): Promise<void> {
  failpoint?.('transaction.stored')
  await registry.broadcast(raw)
  failpoint?.('transaction.broadcast')
}

/** What transactions on their way may still cost, in wei. */
export function committedWei(open: readonly OpenTransaction[]): bigint {
  return open.reduce((sum, { gasLimit, maxFeePerGas }) => sum + gasLimit * maxFeePerGas, 0n)
}
