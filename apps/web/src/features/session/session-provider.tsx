import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { isBusy } from '../../lib/api-client'
import { forgetBrowserKey, keepsOwnKey } from '../../lib/browser-key'
import { ProvideCircumstances, readInstance, readViewer } from '../../lib/circumstances'
import { useConfig } from '../../lib/config'
import { forgetTickets } from '../../lib/kept-ticket'
import { notePageLeft } from '../../lib/left-page'
import { ownFactsQuery } from '../../lib/memberships'
import {
  type LoggedOut,
  SessionContext,
  type SessionContextValue,
  type SessionState,
} from '../../lib/session'
import { sessionStore } from '../../lib/storage'
import { useLookAgain } from '../../lib/use-look-again'
import { OptionalPart } from '../../ui/boundary'
import { postLogout, sessionQuery } from './api/session'
import { clearHint, onHintChange, readHintedWallet, writeHint } from './api/session-hint'
import { useActSigning } from './hooks/use-act-signing'
import { useHiddenInMemory } from './hooks/use-hidden-in-memory'
import { useLeaving } from './hooks/use-leaving'
import { useRenewal } from './hooks/use-renewal'
import { useSwitchedAccount } from './hooks/use-switched-account'

const ExpiredDialog = lazy(() => import('./components/expired-dialog'))
const LeaveDialog = lazy(() => import('./components/leave-dialog'))
const SignActDialog = lazy(() => import('./components/sign-act-dialog'))
const SwitchedBanner = lazy(() => import('./components/switched-banner'))

/**
 * Provides the session to everything inside, and what sentences must know of the viewer and the instance. It asks the server until it answers, and watches for a switched account.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  const { data, error, isFetched, refetch } = useLookAgain(sessionQuery, (known) =>
    known ? undefined : 'onItsWay',
  )
  const session = useMemo<SessionState>(
    // After a failure the session stays unknown until a retry succeeds.
    () => data ?? (isFetched ? { status: 'unknown', isBusy: isBusy(error) } : { status: 'loading' }),
    [data, error, isFetched],
  )
  const askAgain = useCallback(() => void refetch(), [refetch])
  // Counts the accounts that left: what a page keeps of one is not drawn again.
  const [left, setLeft] = useState(0)

  const replace = useCallback(
    async (next: SessionState) => {
      // A request that is under way began before the sign-in. Its answer must not replace this one.
      await queryClient.cancelQueries(sessionQuery)
      const before = queryClient.getQueryData(sessionQuery.queryKey)
      queryClient.setQueryData(sessionQuery.queryKey, next)
      // A registration gives the account that is signed in already its name.
      if (next.status === 'signed-in') void queryClient.invalidateQueries(ownFactsQuery(next.wallet))
      // Nearly every answer depends on the account. The same account again changes nothing, so that forms keep their
      // text.
      if (findWallet(before) === findWallet(next)) return
      if (findWallet(before)) {
        // What the tab keeps, such as a press to carry out, is not the next person's. Answers that are typed go below.
        sessionStore.clear()
        setLeft((count) => count + 1)
      }
      void queryClient.resetQueries({
        predicate: ({ queryKey }) => !['session', 'config'].includes(String(queryKey[0])),
      })
    },
    [queryClient],
  )
  const signedIn = useCallback<SessionContextValue['signedIn']>(
    (answer) => {
      writeHint(answer)
      void replace({ status: 'signed-in', ...answer })
    },
    [replace],
  )
  const leaving = useLeaving()
  const logout = useCallback<SessionContextValue['logout']>(
    async ({ ended } = { ended: false }) => {
      const left = await decide(ended, leaving.ask)
      if (left === 'stayed') return left
      // The key first: if that fails, the person is still here to read it.
      if (left === 'key-forgotten') await forgetBrowserKey()
      await postLogout()
      notePageLeft(`${window.location.pathname}${window.location.search}`)
      clearHint()
      forgetTickets()
      await replace({ status: 'signed-out' })
      return left
    },
    [replace, leaving.ask],
  )

  useHiddenInMemory(session)
  useEffect(
    () =>
      onHintChange(() => {
        const shown = findWallet(queryClient.getQueryData(sessionQuery.queryKey))
        // Another tab signed out, or signed in as another: at once, because the server may be away.
        if (shown && shown !== readHintedWallet()) void replace({ status: 'signed-out' })
        void queryClient.invalidateQueries(sessionQuery)
      }),
    [queryClient, replace],
  )
  const switched = useSwitchedAccount(session)
  const signing = useActSigning()
  const renewal = useRenewal(session, { switched: switched.account !== undefined, signAct: signing.ask })

  const value = useMemo(
    () => ({ session, signedIn, askAgain, logout }),
    [session, signedIn, askAgain, logout],
  )
  const config = useConfig()
  const here = useMemo(() => ({ ...readInstance(config), ...readViewer(session) }), [config, session])
  return (
    <SessionContext value={value}>
      <ProvideCircumstances key={left} value={here}>
        {children}
      </ProvideCircumstances>
      {switched.account && session.status === 'signed-in' && (
        <OptionalPart>
          <Suspense>
            <SwitchedBanner switchedTo={switched.account} wallet={session.wallet} onStay={switched.settle} />
          </Suspense>
        </OptionalPart>
      )}
      {signing.asked && session.status === 'signed-in' && (
        <OptionalPart>
          <Suspense>
            <SignActDialog
              key={signing.asked.id}
              wallet={session.wallet}
              signed={signing.asked.signed}
              onDone={signing.asked.answer}
            />
          </Suspense>
        </OptionalPart>
      )}
      {leaving.isAsked && (
        <OptionalPart>
          <Suspense>
            <LeaveDialog onAnswer={leaving.answer} />
          </Suspense>
        </OptionalPart>
      )}
      {renewal.pending && session.status === 'signed-in' && (
        <OptionalPart>
          <Suspense>
            <ExpiredDialog wallet={session.wallet} expiresAt={session.expiresAt} onDone={renewal.done} />
          </Suspense>
        </OptionalPart>
      )}
    </SessionContext>
  )
}

function findWallet(session: SessionState | undefined): string | undefined {
  return session?.status === 'signed-in' ? session.wallet : undefined
}

/** What happens to the key in this browser. */
async function decide(hasEnded: boolean, ask: () => Promise<LoggedOut>): Promise<LoggedOut> {
  if (!keepsOwnKey()) return 'out'
  return hasEnded ? 'key-forgotten' : ask()
}
