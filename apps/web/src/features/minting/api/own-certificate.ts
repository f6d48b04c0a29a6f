import type { Address } from '@certify/domain/shared/address'
import type { UserCertificate } from '@certify/wire/certificates'
import type { EventDetail } from '@certify/wire/events'
import type { Page } from '@certify/wire/fields'
import { href } from '@certify/wire/paths'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api-client'
import { myCertificatesKey } from '../../../lib/certificates-query'

/** The newest certificates hold the one that is being minted. */
const NEWEST = 20

/** One's own certificate of an event, as far as it has come; null before it was asked for. */
export const ownCertificateQuery = (wallet: Address, event: Pick<EventDetail, 'id' | 'title'>) =>
  queryOptions({
    queryKey: [...myCertificatesKey(wallet), 'event', event.id],
    queryFn: async ({ signal }) => {
      const page = await api.get<Page<UserCertificate>>(
        href('userCertificates', { wallet }, { page: 1, per_page: NEWEST, q: event.title.slice(0, 200) }),
        { signal },
      )
      return page.items.find((certificate) => certificate.event_id === event.id) ?? null
    },
  })
