import type { ArriveRequest, ArriveResponse, ClaimResponse } from '@certify/wire/arrivals'
import { href } from '@certify/wire/paths'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, api, isTemporary } from '../../../lib/api-client'

/** The scan that this browser made. Null if it made none, or if the scan has expired. */
export const claimQuery = queryOptions({
  queryKey: ['claim'],
  queryFn: async ({ signal }) => (await api.get<ClaimResponse>(href('userClaim', {}), { signal })).claim,
})

/** How long to wait before a lost press is repeated, unless the server says it. */
const PAUSE_SECONDS = 2

/** Registers, joins and marks present. Without a signal it keeps trying, since the server keeps the scan. */
export function useArrive() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: ArriveRequest) => api.post<ArriveResponse>(href('userArrive', {}), body),
    networkMode: 'always',
    retry: (_count, error) => isTemporary(error),
    retryDelay: (_count, error) => ((error instanceof ApiError && error.retryAfter) || PAUSE_SECONDS) * 1000,
    onSuccess: () => cache.invalidateQueries(),
  })
}
