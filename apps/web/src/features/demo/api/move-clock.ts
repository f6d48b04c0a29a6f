import type { TestClockRequest } from '@certify/wire/config'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call'
import { setServerNow } from '../../../lib/clock'

/** Moves the time of server and page forward, and asks again for everything on screen. */
export function useMoveClock() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (to: TestClockRequest) => call('testClock', { body: to }),
    onSuccess: ({ now }) => {
      setServerNow(now)
      return cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
    },
  })
}
