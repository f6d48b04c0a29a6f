import type { DesignColor } from '@certify/domain/certificate/artwork'
import type { DesignResponse } from '@certify/wire/certificates'
import { href } from '@certify/wire/paths'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useOrganizerWallet } from '../../../lib/acting'
import { api } from '../../../lib/api-client'
import { eventQuery } from '../../../lib/event-query'

/** Makes a ready-made design, in a color, the event's template. */
export function useChooseDesign(id: number) {
  const wallet = useOrganizerWallet()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ design, color }: { design: string; color: DesignColor }) =>
      api.post<DesignResponse>(href('certificateDesign', {}), {
        event_id: id,
        design,
        color,
        vendor_address: wallet,
      }),
    onSuccess: () => client.invalidateQueries(eventQuery(id)),
  })
}
