import type { VendorProfile, VendorProfileRequest } from '@certify/wire/accounts'
import { href } from '@certify/wire/paths'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useOrganizerWallet } from '../../../lib/acting'
import { api } from '../../../lib/api-client'
import { organizerKey, organizerProfileQuery } from '../../../lib/organizer-queries'

/** Saves the organization's record. */
export function useSaveOrganizerProfile() {
  const wallet = useOrganizerWallet()
  const client = useQueryClient()
  const { queryKey } = organizerProfileQuery(wallet)
  return useMutation({
    mutationFn: (form: VendorProfileRequest) =>
      api.post<VendorProfile>(href('vendorProfile', { wallet }), form),
    onSuccess: (profile) => {
      client.setQueryData(queryKey, profile)
      // The wallet signs the name as well.
      return client.invalidateQueries({ queryKey: organizerKey(wallet) })
    },
  })
}
