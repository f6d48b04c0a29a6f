import type { TestClockRequest, TestClockResponse } from '@certify/wire/config'
import { href } from '@certify/wire/paths'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api-client'
import { setServerNow } from '../../../lib/clock'

/** Moves the time of server and page forward, and asks again for everything on screen. */
export function useMoveClock() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (to: TestClockRequest) => api.post<TestClockResponse>(href('testClock', {}), to),
    onSuccess: ({ now }) => {
      setServerNow(now)
      return cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
    },
  })
}
