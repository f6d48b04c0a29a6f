import { type Address, shortAddress } from '../shared/address'
import { InternalError } from '../shared/errors'

/** Why the chain or the node does not accept a transaction now. */
export type Refusal =
  | { readonly kind: 'paused' }
  | { readonly kind: 'no-funds'; readonly signer: Address }
  | { readonly kind: 'role-missing'; readonly signer: Address }
  | { readonly kind: 'organizer-withdrew' }
  | { readonly kind: 'organizer-suspended' }
  | { readonly kind: 'organizer-unknown' }
  | { readonly kind: 'organizer-known' }
  | { readonly kind: 'volume-full' }
  | { readonly kind: 'page-not-next'; readonly next: number }
  | { readonly kind: 'not-valid' }
  | { readonly kind: 'fee-cap' }
  | { readonly kind: 'earlier-key' }
  | { readonly kind: 'platform-budget' }
  | { readonly kind: 'organizer-budget' }
  | { readonly kind: 'event-canceled' }
  | { readonly kind: 'artwork-missing' }
  | { readonly kind: 'artwork-failed' }
  | { readonly kind: 'reverted' }
  | { readonly kind: 'other'; readonly error: string }

/** Explains the refusal to the people who wait and to the person who can help. */
export function sentenceOf(refusal: Refusal): string {
  switch (refusal.kind) {
    case 'paused':
      return 'Issuing is paused by the platform. It goes on by itself once the pause is lifted.'
    case 'no-funds':
      return `The platform's wallet ${shortAddress(refusal.signer)} cannot pay the network fee. It goes on by itself once the wallet is topped up.`
    case 'role-missing':
      return `The platform's key ${shortAddress(refusal.signer)} has no right to issue on this registry. It goes on by itself once the right is given.`
    case 'organizer-withdrew':
      return "The organizer's account has withdrawn the platform's leave to issue on its behalf. It goes on by itself once it allows that again."
    case 'organizer-suspended':
      return 'The platform has suspended this organization: it issues no new certificates until the platform reinstates it.'
    case 'organizer-unknown':
      return 'The organizer is not registered on the chain yet.'
    case 'organizer-known':
      return 'The organizer is registered on the chain already.'
    case 'volume-full':
      return 'This registry holds all the pages it can. The platform must open the next volume.'
    case 'page-not-next':
      return `Another page came first; page ${refusal.next} is next.`
    case 'not-valid':
      return 'This certificate is not valid any more, so it cannot be ended again.'
    case 'fee-cap':
      return "The network's fees are above the platform's limit. It goes on by itself once they fall."
    case 'earlier-key':
      return "The platform's earlier key has a transaction on its way that must settle first. It goes on by itself."
    case 'platform-budget':
      return "The platform's budget for network fees is used up for today. It goes on by itself tomorrow (at 00:00 UTC)."
    case 'organizer-budget':
      return "The budget for this organization's network fees is used up for today. It goes on by itself tomorrow (at 00:00 UTC)."
    case 'event-canceled':
      return 'The event was canceled before this certificate was issued.'
    case 'artwork-missing':
      return 'There is no artwork for this certificate. It goes on by itself once the organizer has chosen one.'
    case 'artwork-failed':
      return 'The artwork of this certificate could not be drawn. It is tried again by itself.'
    case 'reverted':
      return 'The chain refused the page. It is made anew by itself.'
    case 'other':
      return `The chain refuses this for now (${refusal.error}). It is tried again by itself.`
  }
}

/** Who must act before issuing continues: the platform, the event's organizer, or nobody. */
export type Remedy = 'platform' | 'organizer' | 'itself'

const remedies = {
  paused: 'platform',
  'no-funds': 'platform',
  'role-missing': 'platform',
  'organizer-withdrew': 'organizer',
  'organizer-suspended': 'platform',
  'organizer-unknown': 'itself',
  'organizer-known': 'itself',
  'volume-full': 'platform',
  'page-not-next': 'itself',
  'not-valid': 'itself',
  'fee-cap': 'itself',
  'earlier-key': 'itself',
  'platform-budget': 'itself',
  'organizer-budget': 'itself',
  'event-canceled': 'itself',
  'artwork-missing': 'organizer',
  'artwork-failed': 'itself',
  reverted: 'itself',
  other: 'itself',
} as const satisfies Record<Refusal['kind'], Remedy>

/** Finds who must act after a refusal. @param kind - The refusal's kind; an unknown kind needs nobody. */
export function findRemedy(kind: string): Remedy {
  return kind in remedies ? remedies[kind as Refusal['kind']] : 'itself'
}

/** The registry would refuse this transaction; nothing was signed. */
export class RegistryRefusedError extends InternalError {
  readonly refusal: Refusal
  constructor(refusal: Refusal, options: { cause?: unknown } = {}) {
    super(sentenceOf(refusal), { facts: { refusal: refusal.kind }, cause: options.cause })
    this.refusal = refusal
  }
}
