import { type RosterPart, rosterParts } from '@certify/domain/certificate/participant'
import { useQuery } from '@tanstack/react-query'
import { usePagedSearch } from '../../../lib/use-paged-search'
import { useSearchState } from '../../../lib/use-search-state'
import { participantsQuery } from '../api/participants'

/** The part of the list that the address names. */
export function useShownPart(): RosterPart {
  const [{ show }] = useSearchState({ show: 'all' })
  return rosterParts.find((part) => part === show) ?? 'all'
}

/** The people that the address names: a page of a part of the list, or of a search in it. */
export function useParticipants(eventId: number) {
  const { q, page, after } = usePagedSearch()
  return useQuery(participantsQuery(eventId, { page, q, after, show: useShownPart() }))
}
