import type { SessionResponse } from '@certify/wire/accounts'
import { href } from '@certify/wire/paths'
import type { WireMembership } from '@certify/wire/team'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from './api-client'
import { useSession } from './session'

/** The organizations for which a wallet acts. The answer about the session contains them, too. */
export const membershipsQuery = (wallet: string) =>
  queryOptions({
    queryKey: ['session', 'memberships', wallet],
    queryFn: async ({ signal }) =>
      (await api.get<SessionResponse>(href('session', {}), { signal })).memberships,
    staleTime: 60_000,
  })

const NONE: readonly WireMembership[] = []

/** The viewer's memberships: none for visitors and in an outage; undefined until the server has answered. */
export function useMemberships(): readonly WireMembership[] | undefined {
  const session = useSession()
  const isSignedIn = session.status === 'signed-in'
  const { data, isError } = useQuery({
    ...membershipsQuery(isSignedIn ? session.wallet : ''),
    enabled: isSignedIn,
  })
  if (!isSignedIn || isError) return NONE
  return data
}
