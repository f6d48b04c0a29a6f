import { lazy } from 'react'
import { Outlet } from 'react-router'
import { lastOwnKey } from '../lib/passkey-wallet'

const WordsFirst = lazy(() => import('../features/passkey/components/words-first'))

/** Pages of an organizer. Somebody who signed in with a passkey must first write down its recovery words. */
export function RequireWords() {
  if (!lastOwnKey()) return <Outlet />
  return (
    <WordsFirst>
      <Outlet />
    </WordsFirst>
  )
}
