import type { KeyScope } from '@certify/domain/account/api-key'
import type { Address } from '@certify/domain/shared/address'
import { MAX_PAGE_ITEMS } from '@certify/domain/shared/page'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callPage } from '../../../lib/call'
import { organizerKey } from '../../../lib/organizer-queries'

/** The keys of an organization. */
export const keysQuery = (number: number) =>
  queryOptions({
    queryKey: ['api-keys', number],
    queryFn: ({ signal }) => call('organizationKeys', { params: { number }, signal }),
  })

/** The events that a key may be limited to, latest start first: one page of all, or of those that match a text. */
export const keyEventsQuery = (wallet: Address, text: string) =>
  queryOptions({
    queryKey: [...organizerKey(wallet), 'key-events', text],
    queryFn: ({ signal }) =>
      callPage('vendorEvents', {
        params: { wallet },
        query: { page: 1, per_page: MAX_PAGE_ITEMS, q: text || undefined },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** The settings of a new key. Without an event it is for all events. */
type KeyDraft = { name: string; scopes: readonly KeyScope[]; event_id?: number; expires_at?: string }

/** Makes a key. Its text is in the answer and nowhere else. */
export function useCreateKey(number: number) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (draft: KeyDraft) => call('organizationKeyMake', { params: { number }, body: draft }),
    onSuccess: () => cache.invalidateQueries(keysQuery(number)),
  })
}

/** Ends a key at once. */
export function useRevokeKey(number: number) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (keyId: string) => call('organizationKeyRevoke', { params: { number, keyId } }),
    onSuccess: () => cache.invalidateQueries(keysQuery(number)),
  })
}
