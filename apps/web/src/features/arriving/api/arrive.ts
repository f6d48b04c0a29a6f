import type { ArriveRequest } from '@certify/wire/arrivals'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, isTemporary } from '../../../lib/api-client'
import { call } from '../../../lib/call'

/** The scan that this browser made. Null if it made none, or if the scan has expired. */
export const claimQuery = queryOptions({
  queryKey: ['claim'],
  queryFn: async ({ signal }) => (await call('userClaim', { signal })).claim,
})

/** A link is good for five minutes, so an open page asks for a new one before that. */
const HANDOVER_MS = 4 * 60_000

/** The address that takes the scan along into another browser, which has cookies of its own. */
export const handoverQuery = queryOptions({
  queryKey: ['claim', 'handover'],
  queryFn: async () => (await call('userClaimHandover')).url,
  staleTime: HANDOVER_MS,
  refetchInterval: HANDOVER_MS,
})

/** The wait before a lost request is sent again, unless the server names one. */
const PAUSE_SECONDS = 2

/** Registers, joins and marks present. Without a signal it keeps trying, since the server keeps the scan. */
export function useArrive() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: ArriveRequest) => call('userArrive', { body }),
    networkMode: 'always',
    retry: (_count, error) => isTemporary(error),
    retryDelay: (_count, error) => ((error instanceof ApiError && error.retryAfter) || PAUSE_SECONDS) * 1000,
    onSuccess: () => cache.invalidateQueries(),
  })
}
