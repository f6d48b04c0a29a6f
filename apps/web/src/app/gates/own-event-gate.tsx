import type { EventDetail } from '@certify/wire/events'
import type { ReactNode } from 'react'
import { ManageSkeleton } from '../../features/event-management/components/manage-skeleton'
import { useTranslation } from '../../i18n/use-translation'
import { pageLinks } from '../../lib/page-links'
import { useWallet } from '../../lib/session'
import { EventGate } from './event-gate'

/** The event of the address, for its own organizer only. */
export function OwnEventGate({ children }: { children: (event: EventDetail) => ReactNode }) {
  const { words } = useTranslation('event-management')
  const wallet = useWallet()
  return (
    <EventGate
      words={words.gate}
      back={pageLinks.vendorDashboard}
      skeleton={<ManageSkeleton />}
      mayShow={(event) => event.organizer_wallet === wallet}
    >
      {children}
    </EventGate>
  )
}
