import type { SignInResult } from '../../lib/sign-in'
import type { PasskeyProblem } from './passkey-error'

/** A failure that the panel explains, with a way to continue. Canceling is a quiet note instead. */
export type PasskeyRefusal = Exclude<PasskeyProblem, 'canceled' | 'failed'>

/** Typed words did not open an account: they are wrong, or the attempt failed. `message` is the server's, or empty. */
export type WordsFailure = { why: 'wrong' } | { why: 'failed'; message: string }

/** Every state of signing in with a passkey, with this browser's key, or with recovery words. */
export type PasskeyState =
  | { step: 'start'; note?: 'canceled'; failure?: string }
  /** The device's own window is open. `again`: once more, to use the passkey that it has just made. */
  | { step: 'waiting'; again?: true }
  /** A new passkey exists and was not used yet, because the browser or the person did not want to at once. */
  | { step: 'made'; id: string; note?: 'canceled'; failure?: string }
  | { step: 'refused'; why: PasskeyRefusal }
  /** The person types their words, which remain in the field during the attempt. */
  | { step: 'words'; failure?: WordsFailure; isTrying?: true }
  /** The words opened the account. A passkey may be made for it before the page continues. */
  | { step: 'back'; result: SignInResult; made?: string; note?: 'canceled'; failure?: string }
  /** A key was made for this browser. The person must write down its words before it signs in. */
  | { step: 'browser-key' }
  | { step: 'signing' }
  | { step: 'signed-in' }

/** Where a failed attempt leads: one step back with a remark, or to the explanation of a refusal. */
export function stepAfterProblem(
  before: PasskeyState,
  problem: PasskeyProblem,
  failure: string,
): PasskeyState {
  const isResting = before.step === 'made' || before.step === 'back'
  if (problem === 'canceled') {
    return isResting ? { ...clean(before), note: 'canceled' } : { step: 'start', note: 'canceled' }
  }
  if (problem === 'failed') return isResting ? { ...clean(before), failure } : { step: 'start', failure }
  return { step: 'refused', why: problem }
}

function clean<State extends { note?: 'canceled'; failure?: string }>(state: State) {
  const { note: _note, failure: _failure, ...rest } = state
  return rest as State
}
