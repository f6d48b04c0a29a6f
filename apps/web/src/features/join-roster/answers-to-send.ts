import type { WireOwnAnswers } from '@certify/wire/questions'
import type { QueryClient } from '@tanstack/react-query'
import { eventQuery } from '../../lib/event-query'
import { readTypedAnswers, type TypedAnswer } from '../../lib/typed-answers'

/** The key of the questions of an event with the caller's answers. */
export const answersKey = (eventId: number) => ['event-own-answers', eventId] as const

/** What was typed in answer to the questions that the event asks now. Others would be refused, or answer something else. */
export function findTyped(client: QueryClient, eventId: number): Readonly<Record<string, TypedAnswer>> {
  const asked = client.getQueryData<WireOwnAnswers>(answersKey(eventId))?.questions ?? []
  const typed = readTypedAnswers(eventId)
  return Object.fromEntries(
    asked.flatMap(({ number }) => {
      const answer = typed[number]
      return answer === undefined ? [] : [[String(number), answer]]
    }),
  )
}

/** The part of a call that joins, waits or asks; nothing where the event asks nothing. */
export function answersToSend(
  client: QueryClient,
  eventId: number,
): { readonly answers?: Readonly<Record<string, TypedAnswer>> } {
  const answers = findTyped(client, eventId)
  return Object.keys(answers).length === 0 ? {} : { answers }
}

/** Shows the event and its questions as they are after a call, which may have been refused because they changed. */
export async function refetchStanding(client: QueryClient, eventId: number): Promise<void> {
  await Promise.all([
    client.invalidateQueries(eventQuery(eventId)),
    client.invalidateQueries({ queryKey: answersKey(eventId) }),
  ])
}
