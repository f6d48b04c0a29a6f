import type { Address } from '@certify/domain/shared/address'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callQuestions } from '../../../lib/call-questions'
import { eventQuery, keyOfShown } from '../../../lib/event-query'
import { forgetTypedAnswers } from '../../../lib/typed-answers'
import { answersKey, findTyped } from '../answers-to-send'

/** What an event asks now, and what the person answered. */
export const ownAnswersQuery = (eventId: number, wallet: Address, key: string | undefined) =>
  queryOptions({
    queryKey: answersKey(eventId),
    queryFn: ({ signal }) =>
      callQuestions('userAnswers', { params: { wallet, id: eventId }, query: { key }, signal }),
  })

/** Stores what is typed, for a person who has joined, waits or asks. */
export function useSaveAnswers(eventId: number, wallet: Address) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () =>
      callQuestions('userAnswersSave', {
        params: { wallet, id: eventId },
        query: keyOfShown(client, eventId),
        body: findTyped(client, eventId),
      }),
    onSuccess: () => forgetTypedAnswers(eventId),
    // The organizer may have changed the questions: show the current ones after a refusal, too.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: answersKey(eventId) }),
        client.invalidateQueries(eventQuery(eventId)),
      ]),
  })
}
