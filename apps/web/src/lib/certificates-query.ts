import type { Address } from '@certify/domain/shared/address'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callPage } from './call'

/** The key of all queries about one attendee's certificates. Minting invalidates them. */
export const myCertificatesKey = (wallet: Address) => ['certificates', wallet] as const

/** One page of an attendee's own certificates, searched by event title or description. */
export const myCertificatesQuery = (
  wallet: Address,
  { page = 1, perPage, q = '' }: { page?: number; perPage: number; q?: string },
) =>
  queryOptions({
    queryKey: [...myCertificatesKey(wallet), { page, perPage, q }],
    queryFn: ({ signal }) =>
      callPage('userCertificates', {
        params: { wallet },
        query: { page, per_page: perPage, q: q || undefined },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** One certificate of the person, with its history and the organizer's LinkedIn page. */
export const myCertificateQuery = (wallet: Address, tokenId: string) =>
  queryOptions({
    queryKey: [...myCertificatesKey(wallet), 'one', tokenId],
    queryFn: ({ signal }) => call('userCertificate', { params: { wallet, tokenId }, signal }),
  })
