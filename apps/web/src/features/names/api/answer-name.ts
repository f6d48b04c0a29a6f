import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call'
import { myCertificatesKey } from '../../../lib/certificates-query'
import { eventQuery } from '../../../lib/event-query'
import { myEventsKey } from '../../../lib/my-events-query'
import { useWallet } from '../../../lib/session'

/** Agrees to exactly the name that the organizer proposed, or keeps what stands. */
export function useAnswerName(eventId: number, name: string) {
  const client = useQueryClient()
  const wallet = useWallet()
  return useMutation({
    mutationFn: (use: boolean) => call('nameAnswer', { body: { event_id: eventId, name, use } }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries(eventQuery(eventId)),
        client.invalidateQueries({ queryKey: myEventsKey(wallet) }),
        client.invalidateQueries({ queryKey: myCertificatesKey(wallet) }),
      ]),
  })
}

/** The question that a link in a mail names. */
export const linkedNameQuery = (token: string) =>
  queryOptions({
    queryKey: ['linked-name', token],
    queryFn: ({ signal }) => call('linkedName', { body: { token }, signal }),
    enabled: token !== '',
  })

/** Answers it, without signing in. */
export function useAnswerLinkedName(token: string) {
  return useMutation({
    mutationFn: (use: boolean) => call('linkedNameAnswer', { body: { token, use } }),
  })
}
