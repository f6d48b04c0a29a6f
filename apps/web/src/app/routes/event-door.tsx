import type { EventDetail } from '@certify/wire/events'
import { useQuery } from '@tanstack/react-query'
import { LinksCard } from '../../features/door-links/components/links-card'
import { ManageSkeleton } from '../../features/event-management/components/manage-skeleton'
import { doorPeopleQuery } from '../../features/team/api/door-people'
import { DoorPeople } from '../../features/team/components/door-people'
import { useTranslation } from '../../i18n/use-translation'
import { useMemberships } from '../../lib/memberships'
import { pageLinks } from '../../lib/page-links'
import { useWallet } from '../../lib/session'
import { useFirstAnswers } from '../../lib/use-first-answers'
import { usePagedSearch } from '../../lib/use-paged-search'
import { PageHeader } from '../../ui/page-header'
import { EventGate } from '../gates/event-gate'

/** `/vendor/event/{id}/door`: names, attendance and door links, for people at the door. */
export default function Page() {
  const { words } = useTranslation('event-management')
  const wallet = useWallet()
  const memberships = useMemberships()
  const mayShow = ({ id, organizer_wallet }: EventDetail) =>
    organizer_wallet === wallet ||
    memberships?.some(
      ({ wallet_address, event_ids }) =>
        wallet_address === organizer_wallet && (event_ids === null || event_ids.includes(id)),
    ) === true
  return (
    <div className="page py-8 sm:py-10">
      {memberships === undefined ? (
        <ManageSkeleton />
      ) : (
        <EventGate words={words.gate} back={pageLinks.doors} skeleton={<ManageSkeleton />} mayShow={mayShow}>
          {(event) => <Door event={event} />}
        </EventGate>
      )}
    </div>
  )
}

function Door({ event }: { event: EventDetail }) {
  const { t } = useTranslation('team')
  const { page, q, after } = usePagedSearch()
  const isThere = useFirstAnswers(useQuery(doorPeopleQuery(event.id, { page, q, after })))
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={event.title}
        tabTitle={`${event.title} · ${t('door.title')}`}
        overline={t('door.title')}
        back={{ to: pageLinks.doors, label: t('door.back') }}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
        <DoorPeople event={event} />
        {isThere && <LinksCard event={event} />}
      </div>
    </div>
  )
}
