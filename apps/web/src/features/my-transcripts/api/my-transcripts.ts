import type { Address } from '@certify/domain/shared/address'
import type { InputOf } from '@certify/wire/calls/call-types'
import { transcriptAddresses } from '@certify/wire/transcript-addresses'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callsOf } from '../../../lib/call'

const call = callsOf(transcriptAddresses)

/** An attendee's links, the wallets that signed for each other, and the certificates that a link can show. */
export const myTranscriptsQuery = (wallet: Address) =>
  queryOptions({
    queryKey: ['my-transcripts', wallet],
    queryFn: ({ signal }) => call('userTranscripts', { params: { wallet }, signal }),
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
  return useChange(wallet, (body: NonNullable<InputOf<'userTranscriptShare'>['body']>) =>
    call('userTranscriptShare', { params: { wallet }, body }),
  )
}

/** Switches a link off permanently. */
export function useSwitchOff(wallet: Address) {
  return useChange(wallet, (transcriptId: number) =>
    call('userTranscriptOff', { params: { wallet, transcriptId } }),
  )
}

type Pair = { readonly owner: string; readonly wallet: string }

/** Has the key of the account sign that two wallets belong together. */
export function useJoin(wallet: Address) {
  return useChange(wallet, ({ owner, wallet: other }: Pair) =>
    call('userTranscriptJoin', { params: { wallet }, body: { owner, wallet: other } }),
  )
}

/** Ends what two wallets signed. */
export function usePart(wallet: Address) {
  return useChange(wallet, ({ owner, wallet: other }: Pair) =>
    call('userTranscriptPart', { params: { wallet }, body: { owner, wallet: other } }),
  )
}
