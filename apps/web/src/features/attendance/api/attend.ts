import type { Address } from '@certify/domain/shared/address'
import type { AttendResponse } from '@certify/wire/attendance'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call'
import { eventQuery, keyOfShown } from '../../../lib/event-query'
import { myEventsKey } from '../../../lib/my-events-query'

/**
 * Marks the viewer present by the code shown at the event. The code alone identifies the event.
 *
 * @param joins - An event that the viewer has not joined yet. The code then joins it, too.
 */
export function useAttend(wallet: Address, joins?: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (code: string): Promise<Pick<AttendResponse, 'event_id'> & Partial<AttendResponse>> =>
      joins === undefined
        ? call('attend', { body: { event_token: code.trim(), wallet_address: wallet } })
        : call('userArrive', {
            query: keyOfShown(client, joins),
            body: {
              event_id: joins,
              code: code.trim(),
            },
          }),
    onSuccess: (answer) =>
      Promise.all([
        client.invalidateQueries(eventQuery(answer.event_id)),
        client.invalidateQueries({ queryKey: myEventsKey(wallet) }),
      ]),
  })
}
