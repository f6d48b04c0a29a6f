import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { organizerAnalyticsQuery } from '../../../lib/organizer-queries'
import { paths } from '../../../lib/paths'
import { useWallet } from '../../../lib/session'
import { useLookAgain } from '../../../lib/use-look-again'
import { pageOf } from '../../../lib/use-paged-search'
import { useSearchState } from '../../../lib/use-search-state'
import { LinkButton } from '../../../ui/button'
import { ErrorPanel } from '../../../ui/error-panel'
import { Plus } from '../../../ui/icons'
import { PageHeader } from '../../../ui/page-header'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton'
import { vendorEventsQuery } from '../api/vendor-events'
import { needsOf } from '../needs'
import { EventsCard } from './events-card'
import { Figures } from './figures'
import { NeedsList } from './needs-list'
import { QuickLinks } from './quick-links'
import { RunningBatches } from './running-batches'

/** What needs the organizer, the five figures, the events. */
export function VendorDashboard() {
  const { t } = useTranslation('vendor-dashboard')
  const wallet = useWallet()
  const [search] = useSearchState({ page: '1' })
  const page = pageOf(search.page)
  const events = useLookAgain(vendorEventsQuery(wallet, page), () => 'calm')
  const totals = useQuery(organizerAnalyticsQuery(wallet)).data?.totals
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <LinkButton
            to={paths.createEvent}
            look="primary"
            icon={<Plus className="size-4" aria-hidden="true" />}
          >
            {t('create')}
          </LinkButton>
        }
      />
      <Figures totals={totals} />
      <RunningBatches />
      {events.isPending && (
        <SkeletonGroup className="flex flex-col gap-6">
          <Skeleton className="h-28 w-full rounded-card" />
          <Skeleton className="h-80 w-full rounded-card" />
        </SkeletonGroup>
      )}
      {events.isError && !events.data && (
        <ErrorPanel
          title={t('error')}
          error={events.error}
          onRetry={() => void events.refetch()}
          retrying={events.isFetching}
        />
      )}
      {events.data && (
        <>
          {events.data.total > 0 && <NeedsList needs={needsOf(events.data.items)} />}
          <EventsCard events={events.data} />
        </>
      )}
      <QuickLinks />
    </div>
  )
}
