import type { Address } from '@certify/domain/shared/address'
import type { AccountTextsResponse } from '@certify/wire/legal'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call'
import { takeAnswer } from '../../../lib/take-answer'

/** The texts that the account accepts, and what it accepted last. */
export const acceptedTextsQuery = (wallet: Address) =>
  queryOptions({
    queryKey: ['accepted-texts', wallet],
    queryFn: ({ signal }) => call('accountTexts', { params: { wallet }, signal }),
    staleTime: 300_000,
  })

/** Accepts the versions that the person was shown. */
export function useAcceptTexts(wallet: Address) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (texts: AccountTextsResponse['texts']) =>
      call('accountTextsAccept', {
        params: { wallet },
        body: {
          texts: texts.map(({ document, version }) => ({ document, version })),
        },
      }),
    onSuccess: (answer) => takeAnswer(cache, acceptedTextsQuery(wallet), answer),
    // A text may have changed once more.
    onError: () => cache.invalidateQueries({ queryKey: acceptedTextsQuery(wallet).queryKey }),
  })
}
