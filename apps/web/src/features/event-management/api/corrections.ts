import type { WirePage } from '@certify/wire/fields'
import type { CorrectionResponse, ReplaceResponse, WireCorrection } from '@certify/wire/names'
import { href } from '@certify/wire/paths'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useOrganizerWallet } from '../../../lib/acting'
import { api } from '../../../lib/api-client'
import { organizerKey } from '../../../lib/organizer-queries'

const PER_PAGE = 50

/** Corrections that recipients of an event asked for, waiting ones first. */
export const correctionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['event', id, 'corrections'],
    queryFn: ({ signal }) =>
      api.get<WirePage<WireCorrection>>(href('eventCorrections', { id }, { page: 1, per_page: PER_PAGE }), {
        signal,
      }),
  })

/** Reissues a certificate as asked, or declines with words. */
export function useAnswerCorrection(eventId: number) {
  const client = useQueryClient()
  const wallet = useOrganizerWallet()
  const onSettled = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['event', eventId] }),
      client.invalidateQueries({ queryKey: organizerKey(wallet) }),
    ])
  const reissue = useMutation({
    mutationFn: ({ tokenId, reason }: { tokenId: string; reason: string }) =>
      api.post<ReplaceResponse>(href('certificateReplace', { tokenId }), reason ? { reason } : {}),
    onSettled,
  })
  const decline = useMutation({
    mutationFn: ({ id, answer }: { id: number; answer: string }) =>
      api.post<CorrectionResponse>(href('correctionDecline', { correctionId: id }), { answer }),
    onSettled,
  })
  return { reissue, decline }
}
