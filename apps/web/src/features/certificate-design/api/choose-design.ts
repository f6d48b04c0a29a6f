import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useOrganizerWallet } from '../../../lib/acting'
import { call } from '../../../lib/call'
import { eventQuery } from '../../../lib/event-query'
import { takeAnswer } from '../../../lib/take-answer'
import type { Look } from '../preview-sheet'

/** Makes a ready-made design, in a color and a language, the event's template. */
export function useChooseDesign(id: number) {
  const wallet = useOrganizerWallet()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (look: Look) =>
      call('certificateDesign', {
        body: {
          event_id: id,
          ...look,
          vendor_address: wallet,
        },
      }),
    // Mark the design as used at once. Reloading the event and its people can take seconds.
    async onSuccess(_, { design, color, language }) {
      await takeAnswer(
        client,
        eventQuery(id),
        (event) =>
          event && {
            ...event,
            certificate_uploaded: true,
            event_template_design: design,
            event_template_color: color,
            event_template_language: language,
          },
      )
      void client.invalidateQueries(eventQuery(id))
    },
  })
}
