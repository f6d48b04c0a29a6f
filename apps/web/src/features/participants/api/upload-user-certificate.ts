import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useOrganizerWallet } from '../../../lib/acting'
import { call } from '../../../lib/call'
import { participantsKey } from './participants'

/** Uploads the certificate of one participant alone. */
export function useUploadUserCertificate(eventId: number) {
  const organizer = useOrganizerWallet()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ wallet, image, description }: { wallet: string; image: File; description: string }) => {
      const form = new FormData()
      form.set('event_id', String(eventId))
      form.set('vendor_address', organizer)
      form.set('user_address', wallet)
      form.set('description', description)
      form.set('image', image)
      return call('certificateUpload', { body: form })
    },
    onSuccess: () => client.invalidateQueries({ queryKey: participantsKey(eventId) }),
  })
}
