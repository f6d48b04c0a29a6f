import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../lib/api-client'
import { useReadConfig } from '../../../lib/use-read-config'
import { askPasskey } from '../authenticator'
import type { WrappedEntropy } from '../keys/wrapped-entropy'
import { type PasskeyProblem, toPasskeyError } from '../passkey-error'

const loadKeys = () => import('../keys/account-keys')

/** Why the last attempt failed. */
export type KeyProblem = { problem: PasskeyProblem; message: string }

/** Opens the key of the signed-in account on a press, to show its words or to add another passkey. */
export function useOwnKey(wallet: string) {
  const readConfig = useReadConfig()
  const wrapped = useRef<WrappedEntropy>(undefined)
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState<KeyProblem>()

  useEffect(() => {
    void loadKeys().catch(() => undefined)
    return () => {
      wrapped.current = undefined
    }
  }, [])

  /** Runs one step and says whether it succeeded. */
  const attempt = useCallback(async (act: () => Promise<void>): Promise<boolean> => {
    setBusy(true)
    setFailed(undefined)
    try {
      await act()
      return true
    } catch (error) {
      const message = error instanceof ApiError ? error.message : ''
      setFailed({ problem: toPasskeyError(error).problem, message })
      return false
    } finally {
      setBusy(false)
    }
  }, [])

  const open = () =>
    attempt(async () => {
      const { openOwnEntropy } = await loadKeys()
      wrapped.current = await openOwnEntropy(wallet, askPasskey)
      setOpen(true)
    })

  const readWords = useCallback(async () => {
    const { readWrappedWords } = await loadKeys()
    return wrapped.current ? readWrappedWords(wrapped.current) : []
  }, [])

  /** Enables a new passkey, which the person has just made, to open this account, too. */
  const addPasskey = (id: string) =>
    attempt(async () => {
      const answer = await askPasskey({ id })
      const keys = await loadKeys()
      if (wrapped.current) await keys.addPasskey(answer, wrapped.current, (await readConfig()).chainId)
    })

  /** Notes that the person has written the words down, signed by the key that showed them. */
  const noteWritten = () =>
    attempt(async () => {
      const { noteWordsWritten } = await loadKeys()
      if (wrapped.current) await noteWordsWritten(wrapped.current, (await readConfig()).chainId)
    })

  return { isOpen, isBusy, failed, attempt, open, readWords, addPasskey, noteWritten }
}
