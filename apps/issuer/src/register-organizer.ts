import { organizerChainName } from '@certify/domain/certificate/organizer-chain-name'
import type { IssuingEvent, OpenTransaction } from '@certify/domain/issuing/issuing-store'
import type { Term } from '@certify/domain/issuing/lease'
import { RegistryRefusedError } from '@certify/domain/issuing/refusal'
import { shortAddress } from '@certify/domain/shared/address'
import type { IssuerPorts } from './ports'
import { broadcast, committedWei, signingOf } from './send'

/** Registers an organizer on chain when its first page needs that. Its number is known once the follower has seen it. */
export async function registerOrganizer(
  ports: IssuerPorts,
  term: Term,
  { wallet, name }: IssuingEvent['organizer'],
  open: readonly OpenTransaction[],
): Promise<void> {
  const { registry, store, log } = ports
  if (open.some((transaction) => isRegistrationOf(ports, transaction, wallet))) return
  const chainName = organizerChainName(name ?? shortAddress(wallet))
  const call = { kind: 'register-organizer', account: wallet, name: chainName } as const
  try {
    const quote = await registry.quote(call, committedWei(open))
    const transaction = await store.register(term, await signingOf(ports, call, quote))
    log.info('Registering an organizer on chain.', { account: wallet, hash: transaction.hash })
    await broadcast(ports, transaction)
  } catch (error) {
    // It is on chain, only not followed yet.
    if (!(error instanceof RegistryRefusedError && error.refusal.kind === 'organizer-known')) throw error
  }
}

function isRegistrationOf(
  { registry }: IssuerPorts,
  { kind, raw }: OpenTransaction,
  wallet: string,
): boolean {
  if (kind !== 'register-organizer') return false
  const call = registry.callOf(raw)
  return call.kind === 'register-organizer' && call.account === wallet
}
