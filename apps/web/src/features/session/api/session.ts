import { trustAddress } from '@certify/domain/shared/address'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../../lib/api-client'
import { call } from '../../../lib/call'
import { ownFactsQuery } from '../../../lib/memberships'
import type { SessionState } from '../../../lib/session'
import { clearHint, writeHint } from './session-hint'

/** The server's answer about the session. It alone decides, and the stored hint follows it. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ client, signal }): Promise<SessionState> => {
    const answer = await call('session', { signal })
    if (!answer.isAuthenticated || !answer.walletAddress) {
      clearHint()
      return { status: 'signed-out' }
    }
    const session = { wallet: trustAddress(answer.walletAddress), role: answer.role }
    writeHint(session)
    client.setQueryData(ownFactsQuery(session.wallet).queryKey, {
      name: answer.name,
      memberships: answer.memberships,
    })
    return { status: 'signed-in', ...session, ...(answer.expires_at && { expiresAt: answer.expires_at }) }
  },
  // The provider repeats the question until it has an answer.
  retry: false,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  // The next call that needs the session notices its end, and asks the person to sign in again over the page.
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

/** Ends the session on the server. A session that has already ended is no error. */
export async function postLogout(): Promise<void> {
  try {
    await call('logout')
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
  }
}
