import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call'

/** The account's sessions. */
export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: ({ signal }) => call('sessions', { signal }),
})

/** Ends one session. */
export function useEndSession() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (sessionId: string) => call('sessionRevoke', { params: { sessionId } }),
    onSuccess: () => cache.invalidateQueries(devicesQuery),
  })
}
