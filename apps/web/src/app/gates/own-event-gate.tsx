import type { EventDetail } from '@certify/wire/events'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { ManageSkeleton } from '../../features/event-management/components/manage-skeleton'
import { useTranslation } from '../../i18n/use-translation'
import { ActingContext, toActing } from '../../lib/acting'
import { useMemberships } from '../../lib/memberships'
import { pageLinks } from '../../lib/page-links'
import { useWallet } from '../../lib/session'
import { EventGate } from './event-gate'

/** The event of the address, for its organizer, and for those who act for it. People at its door go to the door. */
export function OwnEventGate({ children }: { children: (event: EventDetail) => ReactNode }) {
  const { words } = useTranslation('event-management')
  const wallet = useWallet()
  const memberships = useMemberships()
  const findMembership = (event: EventDetail) =>
    memberships?.find(({ wallet_address }) => wallet_address === event.organizer_wallet)
  if (memberships === undefined) return <ManageSkeleton />
  return (
    <EventGate
      words={words.gate}
      back={pageLinks.vendorDashboard}
      skeleton={<ManageSkeleton />}
      mayShow={(event) => event.organizer_wallet === wallet || findMembership(event) !== undefined}
    >
      {(event) => {
        const membership = event.organizer_wallet === wallet ? undefined : findMembership(event)
        if (membership?.role === 'door') return <Navigate to={pageLinks.eventDoor(event.id)} replace />
        const acting = membership ? toActing(membership) : { wallet, role: 'self' as const }
        return <ActingContext value={acting}>{children(event)}</ActingContext>
      }}
    </EventGate>
  )
}
