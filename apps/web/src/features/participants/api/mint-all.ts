import type { MintAllResponse } from '@certify/wire/certificates'
import { href } from '@certify/wire/paths'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../../lib/api-client'
import { useWallet } from '../../../lib/session'

/** Asks for the certificates of everybody recorded present; the batch goes on by itself on the server. */
export function useMintAll(eventId: number) {
  const wallet = useWallet()
  return useMutation({
    mutationFn: () =>
      api.post<MintAllResponse>(href('certificateMintAll', {}), {
        event_id: eventId,
        vendor_address: wallet,
      }),
  })
}
