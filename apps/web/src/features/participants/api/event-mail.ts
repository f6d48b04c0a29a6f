import type { WireLoggedMail } from '@certify/wire/mail'
import { href } from '@certify/wire/paths'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api-client'

/** The mails about an event to one person, newest first. */
export const eventMailQuery = (eventId: number, wallet: string) =>
  queryOptions({
    queryKey: ['event-mail', eventId, wallet],
    queryFn: ({ signal }) =>
      api.get<WireLoggedMail[]>(href('eventMail', { id: eventId }, { wallet }), { signal }),
  })
