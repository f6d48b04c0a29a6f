import type { SessionResponse } from '@certify/wire/accounts'
import type { WireMembership } from '@certify/wire/team'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './call'
import { useSession } from './session'

/** What the answer about the session says of the viewer: their own name, and the organizations they act for. */
export type OwnFacts = Pick<SessionResponse, 'name' | 'memberships'>

/** The answer about the session contains these facts, too. */
export const ownFactsQuery = (wallet: string) =>
  queryOptions({
    queryKey: ['session', 'facts', wallet],
    queryFn: async ({ signal }): Promise<OwnFacts> => {
      const { name, memberships } = await call('session', { signal })
      return { name, memberships }
    },
    staleTime: 60_000,
  })

const NONE: readonly WireMembership[] = []

/** The viewer's memberships: none for visitors and in an outage; undefined until the server has answered. */
export function useMemberships(): readonly WireMembership[] | undefined {
  const { isSignedIn, data, isError } = useOwnFacts()
  if (!isSignedIn || isError) return NONE
  return data?.memberships
}

/** The viewer's own name; null for visitors, before registration, and until the server has answered. */
export function useOwnName(): string | null {
  const { isSignedIn, data } = useOwnFacts()
  return isSignedIn ? (data?.name ?? null) : null
}

function useOwnFacts() {
  const session = useSession()
  const isSignedIn = session.status === 'signed-in'
  const { data, isError } = useQuery({
    ...ownFactsQuery(isSignedIn ? session.wallet : ''),
    enabled: isSignedIn,
  })
  return { isSignedIn, data, isError }
}
