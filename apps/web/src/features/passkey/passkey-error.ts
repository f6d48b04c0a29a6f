/**
 * Why a passkey did not open an account.
 * - `canceled`: the person canceled, or this device has no passkey of ours; browsers do not say which.
 * - `exists`: this device has one already.
 * - `no-prf`: it derives no key, so it is of no use here.
 * - `differs`: it derives another key than the one its account was made with.
 * - `removed`: its person took it off the account's list.
 * - `other-account`: it opens another account than the one that must sign.
 * - `failed`: anything else.
 */
export type PasskeyProblem =
  | 'canceled'
  | 'exists'
  | 'no-prf'
  | 'differs'
  | 'removed'
  | 'other-account'
  | 'failed'

/** A passkey did not open an account. It never contains a secret, nor what the browser said. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError'
  readonly problem: PasskeyProblem
  constructor(problem: PasskeyProblem) {
    super(problem)
    this.problem = problem
  }
}

/** Translates what the browser throws. */
export function toPasskeyError(error: unknown): PasskeyError {
  if (error instanceof PasskeyError) return error
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return new PasskeyError('canceled')
  return new PasskeyError(name === 'InvalidStateError' ? 'exists' : 'failed')
}
