import type { Address } from '@certify/domain/shared/address'
import type { AnswerOf, InputOf } from '@certify/wire/calls/call-types'
import { fillAddress } from '@certify/wire/page-addresses'
import { transcriptAddresses } from '@certify/wire/transcript-addresses'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api-client'

type Name = Exclude<keyof typeof transcriptAddresses, 'transcript' | 'transcriptPdf'>

const fill = (name: Name, values: Readonly<Record<string, string | number>>) =>
  fillAddress(transcriptAddresses[name], values, {})

/** An attendee's links, the wallets that signed for each other, and the certificates that a link can show. */
export const myTranscriptsQuery = (wallet: Address) =>
  queryOptions({
    queryKey: ['my-transcripts', wallet],
    queryFn: ({ signal }) =>
      api.get<AnswerOf<'userTranscripts'>>(fill('userTranscripts', { wallet }), { signal }),
  })

/** A change of what a person shares. Afterwards the page asks again, also if it failed: the other wallet may have acted. */
function useChange<Asked, Answer>(wallet: Address, change: (asked: Asked) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: myTranscriptsQuery(wallet).queryKey }),
  })
}

/** Makes a link. */
export function useShare(wallet: Address) {
  return useChange(wallet, (body: InputOf<'userTranscriptShare'>['body']) =>
    api.post<AnswerOf<'userTranscriptShare'>>(fill('userTranscriptShare', { wallet }), body),
  )
}

/** Switches a link off for good. */
export function useSwitchOff(wallet: Address) {
  return useChange(wallet, (transcriptId: number) =>
    api.post<AnswerOf<'userTranscriptOff'>>(fill('userTranscriptOff', { wallet, transcriptId })),
  )
}

type Pair = { readonly owner: string; readonly wallet: string }

/** Has the key of the account sign that two wallets belong together. */
export function useJoin(wallet: Address) {
  return useChange(wallet, ({ owner, wallet: other }: Pair) =>
    api.post<AnswerOf<'userTranscriptJoin'>>(fill('userTranscriptJoin', { wallet }), {
      owner,
      wallet: other,
    }),
  )
}

/** Ends what two wallets signed. */
export function usePart(wallet: Address) {
  return useChange(wallet, ({ owner, wallet: other }: Pair) =>
    api.post<AnswerOf<'userTranscriptPart'>>(fill('userTranscriptPart', { wallet }), {
      owner,
      wallet: other,
    }),
  )
}
