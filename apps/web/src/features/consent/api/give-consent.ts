import type { ConsentRequest, ConsentResponse } from '@certify/wire/consent'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useOrganizerWallet } from '../../../lib/acting'
import { call } from '../../../lib/call'
import { consentQuery } from '../../../lib/organizer-queries'
import { takeAnswer } from '../../../lib/take-answer'
import { findWalletHolding, signTypedData } from '../../../lib/wallet'

/** Asks the wallet to sign the server's text, and submits the signature. */
export function useGiveConsent() {
  const account = useOrganizerWallet()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (data: NonNullable<ConsentResponse['typed_data']>) => {
      const signature = await signTypedData(await findWalletHolding(account), account, data)
      const body: ConsentRequest = { deadline: data.message.deadline, signature }
      return call('vendorConsentGive', { params: { wallet: account }, body })
    },
    onSuccess: (standing) => takeAnswer(client, consentQuery(account), standing),
  })
}
