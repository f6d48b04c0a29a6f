/**
 * Why a passkey did not open an account.
 * - `canceled`: the person canceled, or this device has no passkey of ours; browsers do not say which.
 * - `exists`: this device already has a passkey of ours.
 * - `no-prf`: the passkey derives no key, so it does not work here.
 * - `differs`: the passkey derives another key than the one that its account was made with.
 * - `removed`: the person removed the passkey from the account's list.
 * - `other-account`: the passkey opens another account than the one that must sign.
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

/** A passkey did not open an account. The error contains no secret, and no message of the browser. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError'
  readonly problem: PasskeyProblem
  constructor(problem: PasskeyProblem) {
    super(problem)
    this.problem = problem
  }
}

/** Translates an error of the browser. */
export function toPasskeyError(error: unknown): PasskeyError {
  if (error instanceof PasskeyError) return error
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return new PasskeyError('canceled')
  return new PasskeyError(name === 'InvalidStateError' ? 'exists' : 'failed')
}
