import { askPasskey, makePasskey } from '../authenticator'
import { nameNow } from '../name-now'
import { loadKeys, useAttempt } from './use-attempt'
import { useBrowserKey } from './use-browser-key'
import { useRecoveryWords } from './use-recovery-words'

/** Signing in with a passkey: the state and the actions for buttons. */
export function usePasskeySignIn() {
  const attempt = useAttempt()
  const { state, show, run, goTo, finish, readChainId } = attempt

  const signIn = (id?: string) =>
    run(
      async (signal) => {
        // Ask the device first, because Safari allows that only directly after the press.
        const answer = await askPasskey({ ...(id !== undefined && { id }), signal })
        show({ step: 'signing' })
        const { signInWithPasskey } = await loadKeys()
        finish(await signInWithPasskey(answer, await readChainId()))
      },
      state.step === 'made' ? state : { step: 'start' },
    )

  const make = ({ beside = false } = {}) =>
    run(async (signal) => {
      const { id } = await makePasskey({ name: nameNow(), isSecond: false, beside, signal })
      show({ step: 'made', id })
    })

  return {
    state,
    signIn,
    make,
    ...useRecoveryWords(attempt),
    ...useBrowserKey(attempt),
    cancel: () => goTo({ step: 'start', note: 'canceled' }),
    start: () => goTo({ step: 'start' }),
    typeWords: () => goTo({ step: 'words' }),
  }
}
