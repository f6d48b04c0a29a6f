import type { Address } from '../shared/address'
import { type CertifyError, refuse } from '../shared/errors'

/** The sentence that every sign-in message carries. */
export const SIGN_IN_STATEMENT = 'Sign in to Certify. This is free and sends no transaction.'

/** The tolerated difference between clocks. */
const ISSUED_AT_MAX_AGE_SECONDS = 10 * 60
const ISSUED_AT_MAX_AHEAD_SECONDS = 60
const MAX_LIFETIME_SECONDS = 10 * 60

/**
 * The parts of an EIP-4361 message, as its strict parser reads them; null for a part that the message does not have.
 *
 * @see https://eips.ethereum.org/EIPS/eip-4361
 */
export type SignInMessage = {
  readonly scheme: string | null
  readonly domain: string
  readonly address: Address
  readonly statement: string | null
  readonly uri: string
  readonly version: string
  readonly chainId: number
  readonly nonce: string
  readonly issuedAt: Date
  readonly expirationTime: Date | null
  readonly notBefore: Date | null
  readonly resources: readonly string[]
}

/** The place of sign-in, from configuration and never from a request's headers. */
export type SignInPlace = {
  /** The product's origin, e.g. `https://certify.example`. */
  readonly origin: string
  readonly chainId: number
}

/** The signed message does not prove who is signing in here and now. */
export function refuseSignIn({
  reason,
  isClock = false,
}: {
  reason: string
  /** Whether the message's time is the part that does not match. */
  isClock?: boolean
}): CertifyError<'login.invalid'> {
  return refuse('login.invalid', isClock ? { case: 'clock' } : {}, { facts: { reason } })
}

/**
 * Checks that a message was written for this product, this chain and this moment.
 *
 * @throws `login.invalid` naming the part that does not match.
 */
export function assertSignInMessage(message: SignInMessage, place: SignInPlace, now: Date): void {
  const origin = new URL(place.origin)
  const refuseIf = (bad: boolean, reason: string, isClock = false) => {
    if (bad) throw refuseSignIn({ reason, isClock })
  }
  refuseIf(message.domain !== origin.host, 'domain')
  refuseIf(message.scheme !== null && `${message.scheme}:` !== origin.protocol, 'scheme')
  refuseIf(!URL.canParse(message.uri) || new URL(message.uri).origin !== origin.origin, 'uri')
  refuseIf(message.version !== '1', 'version')
  refuseIf(message.chainId !== place.chainId, 'chain')
  refuseIf(message.statement !== SIGN_IN_STATEMENT, 'statement')
  refuseIf(message.resources.length > 0, 'resources')

  const age = seconds(now) - seconds(message.issuedAt)
  // Written so that an invalid date (NaN) is refused too.
  refuseIf(!(age <= ISSUED_AT_MAX_AGE_SECONDS && age >= -ISSUED_AT_MAX_AHEAD_SECONDS), 'issued-at', true)
  const lifetime = message.expirationTime
    ? seconds(message.expirationTime) - seconds(message.issuedAt)
    : Number.NaN
  refuseIf(!(lifetime > 0 && lifetime <= MAX_LIFETIME_SECONDS), 'expiration-time', true)
  refuseIf(!(message.expirationTime !== null && message.expirationTime > now), 'expired', true)
  refuseIf(message.notBefore !== null && !(message.notBefore <= now), 'not-before', true)
}

function seconds(date: Date): number {
  return date.getTime() / 1000
}
