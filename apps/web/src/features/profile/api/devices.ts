import type { DeviceSession } from '@certify/wire/accounts'
import { href } from '@certify/wire/paths'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api-client'

/** The account's sessions. */
export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: ({ signal }) => api.get<DeviceSession[]>(href('sessions', {}), { signal }),
})

/** Ends one session. */
export function useEndSession() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (sessionId: string) => api.post(href('sessionRevoke', { sessionId })),
    onSuccess: () => cache.invalidateQueries(devicesQuery),
  })
}
