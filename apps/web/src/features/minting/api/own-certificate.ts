import type { Address } from '@certify/domain/shared/address'
import type { UserCertificate } from '@certify/wire/certificates'
import type { EventDetail } from '@certify/wire/events'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../../lib/api-client'
import { call } from '../../../lib/call'
import { myCertificatesKey } from '../../../lib/certificates-query'

/**
 * The caller's certificate of an event; null if none was requested yet.
 *
 * @param event - Says whether a certificate exists, so that the page does not ask for a missing one.
 */
export const ownCertificateQuery = (
  wallet: Address,
  { id, current_user_certificate }: Pick<EventDetail, 'id' | 'current_user_certificate'>,
) =>
  queryOptions({
    queryKey: [...myCertificatesKey(wallet), 'event', id],
    queryFn: ({ signal }): Promise<UserCertificate | null> =>
      call('userEventCertificate', { params: { wallet, id }, signal }).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'certificate.not_found') return null
        throw error
      }),
    ...(!current_user_certificate && { initialData: null }),
    // A missing certificate remains missing until the person presses the button, which asks again.
    staleTime: ({ state }) => (state.data === null ? Number.POSITIVE_INFINITY : 0),
  })
