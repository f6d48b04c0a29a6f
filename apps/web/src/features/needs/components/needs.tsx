import { useOrganizerWallet } from '../../../lib/acting'
import { useLookAgain } from '../../../lib/use-look-again'
import { needsQuery } from '../api/needs'
import { NeedsList } from './needs-list'

/** What waits for the organizer: in all events, or in one on that event's page. */
export function Needs({ eventId = null }: { eventId?: number | null }) {
  const query = useLookAgain(needsQuery(useOrganizerWallet(), eventId), () => 'calm')
  return <NeedsList query={query} ofEvent={eventId !== null} />
}
