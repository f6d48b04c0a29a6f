import type { Address } from '../shared/address'
import { organizerChainName } from './organizer-chain-name'

/**
 * The text that an organization's wallet signs to confirm certificates under its name: EIP-712, in the registry's
 * domain. The registry checks the signature when it registers the organization, and permanently records the consent.
 *
 * @see https://eips.ethereum.org/EIPS/eip-712
 */
export type ConsentText = {
  readonly chainId: number
  /** The registry. A signature for one volume does not count in another. */
  readonly contract: Address
  readonly account: Address
  /** The name for the chain, at most 64 bytes. */
  readonly name: string
  /** The registry accepts the signature until this moment. */
  readonly deadline: Date
}

/** A signed consent text, with its signature. */
export type GivenConsent = Pick<ConsentText, 'contract' | 'name' | 'deadline'> & {
  readonly signature: `0x${string}`
  readonly givenAt: Date
}

/**
 * The state of an organization's consent. `open`: it can sign. `given`: it has signed, and its first certificate takes
 * the consent to the registry. `recorded` and `unrecorded`: it is permanently registered there, with or without
 * consent.
 */
type ConsentState = 'open' | 'given' | 'recorded' | 'unrecorded'

/** What is known about an organization's consent. */
export type ConsentStanding = {
  readonly state: ConsentState
  /** The text to sign; null once it is registered. */
  readonly text: ConsentText | null
  readonly givenAt: Date | null
}

/** How long a signature is valid, in milliseconds. An organization may issue its first certificate months later. */
const GOOD_FOR_MS = 365 * 86_400_000

/** The text to sign now. */
export function consentText(
  { account, name }: { account: Address; name: string },
  { chainId, contract }: Pick<ConsentText, 'chainId' | 'contract'>,
  now: Date,
): ConsentText {
  const deadline = new Date(Math.floor((now.getTime() + GOOD_FOR_MS) / 1000) * 1000)
  return { chainId, contract, account, name: organizerChainName(name), deadline }
}

/** A consent as wallets sign it: the domain and the type of `CertificateRegistry.registerOrganizer`. */
export function consentTypedData({ chainId, contract, account, name, deadline }: ConsentText) {
  return {
    domain: { name: 'CertificateRegistry', version: '1', chainId, verifyingContract: contract },
    types: {
      OrganizerConsent: [
        { name: 'account', type: 'address' },
        { name: 'name', type: 'string' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    primaryType: 'OrganizerConsent',
    message: { account, name, deadline: BigInt(deadline.getTime() / 1000) },
  } as const
}

/** Whether a signed consent is still the one to send: same registry and name, and not expired. */
export function isConsentGood(
  given: GivenConsent,
  wanted: Pick<ConsentText, 'contract' | 'name'>,
  now: Date,
): boolean {
  return given.contract === wanted.contract && given.name === wanted.name && given.deadline > now
}

/**
 * Port: checks whether a wallet signed a consent, with its own key or as a deployed contract (EIP-1271). The registry
 * applies the same rules. Implemented in `adapters/ethereum`.
 *
 * @throws {UnavailableError} with part `chain` when a contract wallet could not be asked.
 */
export interface ConsentChecker {
  isSigned(text: ConsentText, signature: `0x${string}`): Promise<boolean>
}
