import type { EventResponse } from '@certify/wire/events'
import { href } from '@certify/wire/paths'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api-client'
import { eventQuery } from '../../../lib/event-query'

/** Switches the printing of names on or off. */
export function usePrintNames(id: number) {
  const client = useQueryClient()
  const { queryKey } = eventQuery(id)
  return useMutation({
    mutationFn: (on: boolean) =>
      api.post<EventResponse>(href('eventPrintNames', { id }), { print_names: on }),
    onSuccess: ({ event }) => client.setQueryData(queryKey, event),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}
