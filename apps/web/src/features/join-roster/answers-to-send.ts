import type { QueryClient } from '@tanstack/react-query'

/** Where the form keeps what is typed in answer to the questions that the event asks now. */
export const typedKey = (eventId: number) => ['event', eventId, 'typed']

/** The part of a call that joins, waits or asks. */
export const answersToSend = (client: QueryClient, eventId: number) => ({
  answers: client.getQueryData(typedKey(eventId)),
})
