import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call'
import { eventQuery } from '../../../lib/event-query'

/** Switches the printing of names on or off. */
export function usePrintNames(id: number) {
  const client = useQueryClient()
  const { queryKey } = eventQuery(id)
  return useMutation({
    mutationFn: (on: boolean) => call('eventPrintNames', { params: { id }, body: { print_names: on } }),
    onSuccess: ({ event }) => client.setQueryData(queryKey, event),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}
