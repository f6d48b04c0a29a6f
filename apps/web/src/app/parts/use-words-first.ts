import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { passkeysQuery } from '../../features/passkey/api/passkeys'
import { mustWriteWords } from '../../features/passkey/needs-words'
import { useActing } from '../../lib/acting'
import { pageLinks } from '../../lib/page-links'
import { lastOwnKey } from '../../lib/passkey-wallet'

/**
 * Returns a function that does the given act, or leads to the recovery words first. Whoever signed in with the
 * organization's own passkey writes the words down before its first certificate. A member's key opens only the member's
 * own account.
 */
export function useWordsFirst(): (go: () => void) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isAsked = useActing().role === 'self' && lastOwnKey() !== undefined
  const { data } = useQuery({ ...passkeysQuery, enabled: isAsked })
  return (go) => {
    if (isAsked && data && mustWriteWords(data))
      navigate(`${pageLinks.recoveryWords}?then=${encodeURIComponent(pathname)}`)
    else go()
  }
}
