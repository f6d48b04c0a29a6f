import type { EventDetail, TokenRotated } from '@certify/wire/events'
import { href } from '@certify/wire/paths'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api-client'
import { eventQuery } from '../../../lib/event-query'

/** Replaces the attendance token. The old one no longer works. */
export function useRotateCode(id: number) {
  const client = useQueryClient()
  const { queryKey } = eventQuery(id)
  return useMutation({
    mutationFn: () => api.post<TokenRotated>(href('eventTokenRotate', { id })),
    onSuccess: ({ token }) => {
      client.setQueryData(queryKey, (event: EventDetail | undefined) => event && { ...event, token })
      return client.invalidateQueries({ queryKey })
    },
  })
}
