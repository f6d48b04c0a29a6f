import type { VendorProfileRequest } from '@certify/wire/accounts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useOrganizerWallet } from '../../../lib/acting'
import { call } from '../../../lib/call'
import { organizerKey, organizerProfileQuery } from '../../../lib/organizer-queries'

/** Saves the organization's record. */
export function useSaveOrganizerProfile() {
  const wallet = useOrganizerWallet()
  const client = useQueryClient()
  const { queryKey } = organizerProfileQuery(wallet)
  return useMutation({
    mutationFn: (form: VendorProfileRequest) => call('vendorProfileSave', { params: { wallet }, body: form }),
    onSuccess: (profile) => {
      client.setQueryData(queryKey, profile)
      // The wallet signs the name as well.
      return client.invalidateQueries({ queryKey: organizerKey(wallet) })
    },
  })
}
