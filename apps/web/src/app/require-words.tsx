import { lazy } from 'react'
import { Outlet } from 'react-router'
import { lastOwnKey } from '../lib/passkey-wallet'

const WordsFirst = lazy(() => import('../features/passkey/components/words-first'))

/** Pages of an organizer who signed in with a passkey: open once its recovery words are on paper. */
export function RequireWords() {
  if (!lastOwnKey()) return <Outlet />
  return (
    <WordsFirst>
      <Outlet />
    </WordsFirst>
  )
}
