import type { WireCorrection } from '@certify/wire/names'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useOrganizerWallet } from '../../../lib/acting'
import { call, callPage } from '../../../lib/call'
import { organizerKey } from '../../../lib/organizer-queries'
import { takeAnswer } from '../../../lib/take-answer'

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
  const onSettled = () => {
    void client.invalidateQueries({ queryKey: ['event', eventId] })
    void client.invalidateQueries({ queryKey: organizerKey(wallet) })
  }
  /** Shows the answer at once. Reloading the event and its people can take seconds. */
  const show = (id: number, change: Partial<WireCorrection>) =>
    takeAnswer(
      client,
      correctionsQuery(eventId),
      (known) =>
        known && {
          ...known,
          items: known.items.map((each) => (each.id === id ? { ...each, ...change } : each)),
        },
    )
  const reissue = useMutation({
    mutationFn: ({ id, tokenId, reason }: { id: number; tokenId: string; reason: string }) =>
      call('certificateReplace', {
        params: { tokenId },
        body: {
          correction_id: id,
          ...(reason && { reason }),
        },
      }),
    onSuccess: ({ tokenId, mint_status }, { id }) =>
      show(id, { state: 'accepted', replacement: { tokenId, mint_status } }),
    onSettled,
  })
  const decline = useMutation({
    mutationFn: ({ id, answer }: { id: number; answer: string }) =>
      call('correctionDecline', { params: { correctionId: id }, body: { answer } }),
    onSuccess: ({ correction }) => show(correction.id, correction),
    onSettled,
  })
  const recognize = useMutation({
    mutationFn: (correctionId: number) => call('moveRecognize', { params: { correctionId }, body: {} }),
    onSuccess: ({ correction }) => show(correction.id, correction),
    onSettled,
  })
  return { reissue, decline, recognize }
}
