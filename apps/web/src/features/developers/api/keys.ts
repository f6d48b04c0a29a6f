import type { NewKey, WireApiKey } from '@certify/wire/keys'
import { href } from '@certify/wire/paths'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api-client'

/** The keys of an organization. */
export const keysQuery = (number: number) =>
  queryOptions({
    queryKey: ['api-keys', number],
    queryFn: ({ signal }) => api.get<WireApiKey[]>(href('organizationKeys', { number }), { signal }),
  })

/** What a new key is for. */
type KeyDraft = { name: string; scopes: readonly string[]; expires_at?: string }

/** Makes a key. Its text is in the answer and nowhere else. */
export function useCreateKey(number: number) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (draft: KeyDraft) => api.post<NewKey>(href('organizationKeys', { number }), draft),
    onSuccess: () => cache.invalidateQueries(keysQuery(number)),
  })
}

/** Ends a key at once. */
export function useRevokeKey(number: number) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (keyId: string) => api.post(href('organizationKeyRevoke', { number, keyId })),
    onSuccess: () => cache.invalidateQueries(keysQuery(number)),
  })
}
