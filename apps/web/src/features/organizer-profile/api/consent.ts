import type { Address } from '@certify/domain/shared/address'
import type { ConsentRequest, ConsentResponse } from '@certify/wire/consent'
import { href } from '@certify/wire/paths'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api-client'
import { organizerKey } from '../../../lib/organizer-queries'
import { useWallet } from '../../../lib/session'
import { findWalletHolding, signTypedData } from '../../../lib/wallet'

/** The state of the organization's consent. It is read again after each change of its record. */
export const consentQuery = (wallet: Address) =>
  queryOptions({
    queryKey: [...organizerKey(wallet), 'consent'],
    queryFn: ({ signal }) => api.get<ConsentResponse>(href('vendorConsent', { wallet }), { signal }),
  })

/** Asks the wallet to sign the server's text, and submits the signature. */
export function useGiveConsent() {
  const account = useWallet()
  const client = useQueryClient()
  const { queryKey } = consentQuery(account)
  return useMutation({
    mutationFn: async (data: NonNullable<ConsentResponse['typed_data']>) => {
      const signature = await signTypedData(await findWalletHolding(account), account, data)
      const body: ConsentRequest = { deadline: data.message.deadline, signature }
      return api.post<ConsentResponse>(href('vendorConsent', { wallet: account }), body)
    },
    onSuccess: (standing) => client.setQueryData(queryKey, standing),
  })
}
