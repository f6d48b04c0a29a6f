import { lazy } from 'react'
import { Outlet } from 'react-router'
import { useActing } from '../lib/acting'
import { lastOwnKey } from '../lib/passkey-wallet'

const WordsFirst = lazy(() => import('../features/passkey/components/words-first'))

/**
 * Pages of an organizer. Whoever signed in with the organization's own passkey must first write down its recovery words.
 * A member's key opens nothing but the member's own account.
 */
export function RequireWords() {
  const { role } = useActing()
  if (role !== 'self' || !lastOwnKey()) return <Outlet />
  return (
    <WordsFirst>
      <Outlet />
    </WordsFirst>
  )
}
