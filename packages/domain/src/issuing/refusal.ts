import { type Address, shortAddress } from '../shared/address'
import { InternalError } from '../shared/errors'
import type { Said } from '../shared/refusal-words'
import { sayIssuing } from './say-issuing'

/** Why the chain or the node does not accept a transaction now. */
export type Refusal =
  | { readonly kind: 'paused' }
  | { readonly kind: 'no-funds'; readonly signer: Address }
  | { readonly kind: 'role-missing'; readonly signer: Address }
  | { readonly kind: SignerFault; readonly signer: Address }
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

/** A signer on another machine does not answer, does not sign this, or answers with something else. */
type SignerFault = 'signer-unavailable' | 'signer-refused' | 'signer-wrong'

/** Whether the fault is the signer's: then the same would be so of any other transaction. */
export function isSignerFault({ kind }: Refusal): boolean {
  return kind === 'signer-unavailable' || kind === 'signer-refused' || kind === 'signer-wrong'
}

/** The refusal as it is stored and answered. */
export function describeRefusal(refusal: Refusal): Said {
  const { kind: code } = refusal
  if ('signer' in refusal) return { code, values: { signer: shortAddress(refusal.signer) } }
  if ('next' in refusal) return { code, values: { next: String(refusal.next) } }
  if ('error' in refusal) return { code, values: { error: refusal.error } }
  return { code, values: {} }
}

/** Who must act before issuing continues: the platform, the event's organizer, or nobody. */
export type Remedy = 'platform' | 'organizer' | 'itself'

const remedies = {
  paused: 'platform',
  'no-funds': 'platform',
  'role-missing': 'platform',
  'signer-unavailable': 'itself',
  'signer-refused': 'platform',
  'signer-wrong': 'platform',
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

/** The registry would refuse this transaction, or it cannot be signed now; nothing was stored or sent. */
export class RegistryRefusedError extends InternalError {
  readonly refusal: Refusal
  constructor(refusal: Refusal, options: { cause?: unknown } = {}) {
    super(sayIssuing(describeRefusal(refusal)), { facts: { refusal: refusal.kind }, cause: options.cause })
    this.refusal = refusal
  }
}
