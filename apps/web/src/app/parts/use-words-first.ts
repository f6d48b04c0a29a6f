import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { passkeysQuery } from '../../features/passkey/api/passkeys'
import { mustWriteWords } from '../../features/passkey/needs-words'
import { useActing } from '../../lib/acting'
import { pageLinks } from '../../lib/page-links'
import { lastOwnKey } from '../../lib/passkey-wallet'
import { type PressedBefore, usePressedBefore } from '../../lib/pressed-before'
import { useWallet } from '../../lib/session'

/**
 * Returns a function that does the given act, or leads to the recovery words first, which remember what was pressed. Whoever signed in with the
 * organization's own passkey writes the words down before its first certificate. A member's key opens only the member's
 * own account.
 */
export function useWordsFirst(): (go: () => void, pressed: string) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const wallet = useWallet()
  const isAsked = useActing().role === 'self' && lastOwnKey() !== undefined
  // Only the page of the words leads back with a press. Its answer may be newer than the one kept here.
  const isBack = usePressedBefore() !== undefined
  const { data } = useQuery({ ...passkeysQuery, enabled: isAsked })
  return (go, pressed) => {
    if (isAsked && !isBack && data && mustWriteWords(data))
      navigate(`${pageLinks.recoveryWords}?then=${encodeURIComponent(pathname)}`, {
        state: { pressed, at: pathname, wallet } satisfies PressedBefore,
      })
    else go()
  }
}
