import type { DesignColor } from '@certify/domain/certificate/artwork'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useOrganizerWallet } from '../../../lib/acting'
import { call } from '../../../lib/call'
import { eventQuery } from '../../../lib/event-query'

/** Makes a ready-made design, in a color, the event's template. */
export function useChooseDesign(id: number) {
  const wallet = useOrganizerWallet()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ design, color }: { design: string; color: DesignColor }) =>
      call('certificateDesign', {
        body: {
          event_id: id,
          design,
          color,
          vendor_address: wallet,
        },
      }),
    onSuccess: () => client.invalidateQueries(eventQuery(id)),
  })
}
