import { href } from '@certify/wire/paths'
import type { Participant } from '@certify/wire/roster'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api-client'
import { participantsKey } from './participants'

/** How many people present have artwork of their own and no certificate yet. Reads the whole list of the event. */
export const personalArtworkQuery = (eventId: number) =>
  queryOptions({
    queryKey: [...participantsKey(eventId), 'personal-artwork'],
    queryFn: ({ signal }) => api.get<Participant[]>(href('eventParticipants', { id: eventId }), { signal }),
    select: (people) =>
      people.filter((person) => person.attendance_state === 'present' && person.certificate.state === 'ready')
        .length,
  })
