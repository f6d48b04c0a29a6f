import type { NameResponse } from '@certify/wire/names'
import { href } from '@certify/wire/paths'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api-client'
import { eventQuery } from '../../../lib/event-query'
import { myEventsKey } from '../../../lib/my-events-query'
import { useWallet } from '../../../lib/session'

/** Agrees to exactly this printed name, or with null to no name. */
export function useChooseName(eventId: number) {
  const client = useQueryClient()
  const wallet = useWallet()
  return useMutation({
    mutationFn: (name: string | null) =>
      api.post<NameResponse>(href('certificateName', {}), {
        event_id: eventId,
        ...(name === null ? { print: false } : { print: true, name }),
      }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries(eventQuery(eventId)),
        client.invalidateQueries({ queryKey: myEventsKey(wallet) }),
      ]),
  })
}
