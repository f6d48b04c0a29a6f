import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useOrganizerWallet } from '../../../lib/acting'
import { call } from '../../../lib/call'
import { organizerProfileQuery } from '../../../lib/organizer-queries'

/** Stores the organization's logo; without a file it takes the logo away. */
export function useChangeLogo() {
  const wallet = useOrganizerWallet()
  const client = useQueryClient()
  const { queryKey } = organizerProfileQuery(wallet)
  return useMutation({
    mutationFn: (logo: File | null) => {
      const form = new FormData()
      form.set('logo', logo ?? new File([], ''))
      return call('vendorLogo', { params: { wallet }, body: form })
    },
    onSuccess: (profile) => {
      client.setQueryData(queryKey, profile)
      return client.invalidateQueries({ queryKey: ['events'] })
    },
  })
}
