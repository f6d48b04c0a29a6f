import type { Organizer } from '../../account/account'
import {
  type ConsentRepository,
  type ConsentStanding,
  consentText,
  isConsentGood,
} from '../../account/organizer-consent'
import type { Address } from '../../shared/address'
import type { Clock } from '../../shared/clock'

/** Reads the standing of an organization's consent in the registry that issues now. */
export async function readConsent(
  { consents, clock }: readConsent.Ports,
  { account, registry }: readConsent.Command,
): Promise<ConsentStanding> {
  const { given, recorded } = await consents.find(account.id, registry.contract)
  if (recorded !== null) {
    return {
      state: recorded ? 'recorded' : 'unrecorded',
      text: null,
      givenAt: recorded ? (given?.givenAt ?? null) : null,
    }
  }
  const text = consentText({ account: account.wallet, name: account.name }, registry, clock())
  if (given === null || !isConsentGood(given, text, clock())) return { state: 'open', text, givenAt: null }
  return { state: 'given', text, givenAt: given.givenAt }
}
export declare namespace readConsent {
  type Ports = { consents: Pick<ConsentRepository, 'find'>; clock: Clock }
  type Command = { account: Organizer; registry: { chainId: number; contract: Address } }
}
