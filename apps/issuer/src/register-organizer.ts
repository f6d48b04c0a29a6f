import { organizerChainName } from '@certify/domain/account/organizer-chain-name'
import { type GivenConsent, isConsentGood } from '@certify/domain/account/organizer-consent'
import type { IssuingEvent, OpenTransaction } from '@certify/domain/issuing/issuing-store'
import type { Term } from '@certify/domain/issuing/lease'
import { RegistryRefusedError } from '@certify/domain/issuing/refusal'
import { type Address, shortAddress } from '@certify/domain/shared/address'
import type { IssuerPorts } from './ports'
import { broadcast, committedWei, prepareSigning } from './send'

/** Registers an organizer on chain when its first page needs that. The follower reads its number. */
export async function registerOnChain(
  ports: IssuerPorts,
  term: Term,
  { wallet, name }: IssuingEvent['organizer'],
  given: GivenConsent | null,
  open: readonly OpenTransaction[],
): Promise<void> {
  const { registry, store, log } = ports
  if (open.some((transaction) => isOwnRegistration(ports, transaction, wallet))) return
  const chainName = organizerChainName(name ?? shortAddress(wallet))
  const wanted = { contract: registry.contract, name: chainName }
  const consent = given && isConsentGood(given, wanted, ports.clock()) ? given : null
  try {
    const { call, quote } = await quoted(ports, { account: wallet, name: chainName, consent }, open)
    const transaction = await store.register(term, await prepareSigning(ports, call, quote))
    log.info('Registering an organizer on chain.', { account: wallet, hash: transaction.hash })
    await broadcast(ports, transaction)
  } catch (error) {
    // The organizer is on chain, but the follower has not read it yet.
    if (!(error instanceof RegistryRefusedError && error.refusal.kind === 'organizer-known')) throw error
  }
}

/** A contract wallet may no longer confirm its consent. Issuing then continues without it. */
async function quoted(
  { registry, log }: IssuerPorts,
  { account, name, consent }: { account: Address; name: string; consent: GivenConsent | null },
  open: readonly OpenTransaction[],
) {
  const callWith = (word: GivenConsent | null) =>
    ({
      kind: 'register-organizer',
      account,
      name,
      consent: word && { signature: word.signature, deadline: word.deadline },
    }) as const
  const committed = committedWei(open)
  if (consent !== null) {
    try {
      return { call: callWith(consent), quote: await registry.quote(callWith(consent), committed) }
    } catch (error) {
      if (!(error instanceof RegistryRefusedError && error.refusal.kind === 'other')) throw error
      log.warn('The registry refuses an organizer’s consent. It is registered without one.', { account })
    }
  }
  return { call: callWith(null), quote: await registry.quote(callWith(null), committed) }
}

function isOwnRegistration(
  { registry }: IssuerPorts,
  { kind, raw }: OpenTransaction,
  wallet: string,
): boolean {
  if (kind !== 'register-organizer') return false
  const call = registry.decodeTransaction(raw)
  return call.kind === 'register-organizer' && call.account === wallet
}
