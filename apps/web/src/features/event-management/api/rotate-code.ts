import type { EventDetail } from '@certify/wire/events'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call'
import { eventQuery } from '../../../lib/event-query'

/** Replaces the attendance token. The old one no longer works. */
export function useRotateCode(id: number) {
  const client = useQueryClient()
  const { queryKey } = eventQuery(id)
  return useMutation({
    mutationFn: () => call('eventTokenRotate', { params: { id } }),
    onSuccess: ({ token }) => {
      client.setQueryData(queryKey, (event: EventDetail | undefined) => event && { ...event, token })
      return client.invalidateQueries({ queryKey })
    },
  })
}
