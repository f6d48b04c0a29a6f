import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useOrganizerWallet } from '../../../lib/acting'
import { call, callPage } from '../../../lib/call'
import { organizerKey } from '../../../lib/organizer-queries'

const PER_PAGE = 50

/** Corrections that recipients of an event asked for, waiting ones first. */
export const correctionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['event', id, 'corrections'],
    queryFn: ({ signal }) =>
      callPage('eventCorrections', { params: { id }, query: { page: 1, per_page: PER_PAGE }, signal }),
  })

/** Reissues a certificate as asked, declines with words, or says that one knows who asks for a move. */
export function useAnswerCorrection(eventId: number) {
  const client = useQueryClient()
  const wallet = useOrganizerWallet()
  const onSettled = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['event', eventId] }),
      client.invalidateQueries({ queryKey: organizerKey(wallet) }),
    ])
  const reissue = useMutation({
    mutationFn: ({ id, tokenId, reason }: { id: number; tokenId: string; reason: string }) =>
      call('certificateReplace', {
        params: { tokenId },
        body: {
          correction_id: id,
          ...(reason && { reason }),
        },
      }),
    onSettled,
  })
  const decline = useMutation({
    mutationFn: ({ id, answer }: { id: number; answer: string }) =>
      call('correctionDecline', { params: { correctionId: id }, body: { answer } }),
    onSettled,
  })
  const recognize = useMutation({
    mutationFn: (correctionId: number) => call('moveRecognize', { params: { correctionId }, body: {} }),
    onSettled,
  })
  return { reissue, decline, recognize }
}
