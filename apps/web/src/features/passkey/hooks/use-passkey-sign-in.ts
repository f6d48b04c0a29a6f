import { askPasskey, makePasskey, type PasskeyAnswer } from '../authenticator'
import { nameNow } from '../name-now'
import { toPasskeyError } from '../passkey-error'
import { loadKeys, useAttempt } from './use-attempt'
import { useBrowserKey } from './use-browser-key'
import { useRecoveryWords } from './use-recovery-words'

/** Signing in with a passkey: the state and the actions for buttons. */
export function usePasskeySignIn() {
  const attempt = useAttempt()
  const { state, show, run, goTo, finish, readChainId } = attempt

  const open = async (answer: PasskeyAnswer) => {
    show({ step: 'signing' })
    const { signInWithPasskey } = await loadKeys()
    finish(await signInWithPasskey(answer, await readChainId()))
  }

  const signIn = (id?: string) =>
    run(
      // Ask the device first, because Safari allows that only directly after the press.
      async (signal) => open(await askPasskey({ ...(id !== undefined && { id }), signal })),
      state.step === 'made' ? state : { step: 'start' },
    )

  const make = ({ beside = false } = {}) =>
    run(async (signal) => {
      const { id } = await makePasskey({ name: nameNow(), isSecond: false, beside, signal })
      await openNew(id)
    })

  /** Signs in with a new passkey without another press, where the browser allows it. */
  const openNew = (id: string) =>
    run(
      async (signal) => {
        show({ step: 'waiting', again: true })
        const answer = await askPasskey({ id, signal }).catch((error) => {
          if (toPasskeyError(error).problem !== 'canceled') throw error
        })
        if (answer) await open(answer)
        else if (!signal.aborted) show({ step: 'made', id })
      },
      { step: 'made', id },
    )

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
