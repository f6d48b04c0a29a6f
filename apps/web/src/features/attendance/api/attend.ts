import type { Address } from '@certify/domain/shared/address'
import type { ArriveResponse } from '@certify/wire/arrivals'
import type { AttendResponse } from '@certify/wire/attendance'
import { href } from '@certify/wire/paths'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api-client'
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
        ? api.post<AttendResponse>(href('attend', {}), { event_token: code.trim(), wallet_address: wallet })
        : api.post<ArriveResponse>(href('userArrive', {}, keyOfShown(client, joins)), {
            event_id: joins,
            code: code.trim(),
          }),
    onSuccess: (answer) =>
      Promise.all([
        client.invalidateQueries(eventQuery(answer.event_id)),
        client.invalidateQueries({ queryKey: myEventsKey(wallet) }),
      ]),
  })
}
