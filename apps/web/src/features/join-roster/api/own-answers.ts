import type { Address } from '@certify/domain/shared/address'
import { questionAddresses } from '@certify/wire/question-addresses'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callsOf } from '../../../lib/call'
import { eventQuery, keyOfShown } from '../../../lib/event-query'
import { typedKey } from '../answers-to-send'

const call = callsOf(questionAddresses)

const readTyped = (client: QueryClient, eventId: number): object =>
  client.getQueryData(typedKey(eventId)) ?? {}

/** What an event asks now, and what the person answered. */
export const ownAnswersQuery = (eventId: number, wallet: Address, key: string | undefined) =>
  queryOptions({
    queryKey: ['event', eventId, 'answers'],
    queryFn: ({ signal }) => call('userAnswers', { params: { wallet, id: eventId }, query: { key }, signal }),
  })

/** Stores what is typed, for a person who has joined, waits or asks. */
export function useSaveAnswers(eventId: number, wallet: Address) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () =>
      call('userAnswersSave', {
        params: { wallet, id: eventId },
        query: keyOfShown(client, eventId),
        body: readTyped(client, eventId),
      }),
    onSuccess: () => client.resetQueries({ queryKey: typedKey(eventId) }),
    // The organizer may have changed the questions: show the current ones after a refusal, too.
    onSettled: () => client.invalidateQueries(eventQuery(eventId)),
  })
}

/** Takes back what the person answered to these questions. */
export function useTakeBack(eventId: number, wallet: Address) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (numbers: readonly string[]) =>
      call('userAnswersSave', {
        params: { wallet, id: eventId },
        query: keyOfShown(client, eventId),
        body: Object.fromEntries(numbers.map((number) => [number, null])),
      }),
    onSettled: () => client.invalidateQueries(eventQuery(eventId)),
  })
}

/** Stores what is typed of a person whom another tab, or the organizer, put on the list meanwhile. */
export async function sendLate(client: QueryClient, id: number, wallet: Address): Promise<void> {
  const body = readTyped(client, id)
  if (Object.keys(body).length > 0) await call('userAnswersSave', { params: { wallet, id }, body })
}
