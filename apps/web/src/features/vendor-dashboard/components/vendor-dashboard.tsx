import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useOrganizerWallet } from '../../../lib/acting'
import { organizerAnalyticsQuery, runningBatchesQuery } from '../../../lib/organizer-queries'
import { pageLinks } from '../../../lib/page-links'
import { useFirstAnswers } from '../../../lib/use-first-answers'
import { useLookAgain } from '../../../lib/use-look-again'
import { readPageNumber } from '../../../lib/use-paged-search'
import { useSearchState } from '../../../lib/use-search-state'
import { LinkButton } from '../../../ui/button'
import { ErrorPanel } from '../../../ui/error-panel'
import { Plus } from '../../../ui/icons'
import { PageHeader } from '../../../ui/page-header'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton'
import { vendorEventsQuery } from '../api/vendor-events'
import { CreatedCard } from './created-card'
import { OrganizerEventsCard } from './organizer-events-card'
import { OrganizerFigures } from './organizer-figures'
import { QuickLinks } from './quick-links'
import { RunningBatches } from './running-batches'

/** The organizer's tasks, five figures, and events. The route passes in the tasks. */
export function VendorDashboard({
  needs,
  isReady,
}: {
  needs: ReactNode
  /** Whether the tasks have loaded. Until then nothing stands below them. */
  isReady: boolean
}) {
  const { t } = useTranslation('vendor-dashboard')
  const wallet = useOrganizerWallet()
  const [search] = useSearchState({ page: '1', after: '' })
  const page = readPageNumber(search.page)
  const events = useLookAgain(vendorEventsQuery(wallet, page, search.after), () => 'calm')
  const totals = useQuery(organizerAnalyticsQuery(wallet))
  const isThere = useFirstAnswers(events, totals, useQuery(runningBatchesQuery(wallet))) && isReady
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <LinkButton
            to={pageLinks.createEvent}
            look="primary"
            icon={<Plus className="size-4" aria-hidden="true" />}
          >
            {t('create')}
          </LinkButton>
        }
      />
      <CreatedCard />
      <OrganizerFigures totals={totals.data?.totals} />
      {isThere && <RunningBatches />}
      {(!isThere || events.isPending) && (
        <SkeletonGroup className="flex flex-col gap-6">
          <Skeleton className="h-28 w-full rounded-card" />
          <Skeleton className="h-80 w-full rounded-card" />
        </SkeletonGroup>
      )}
      {isThere && events.isError && !events.data && (
        <ErrorPanel
          title={t('error')}
          error={events.error}
          onRetry={() => void events.refetch()}
          retrying={events.isFetching}
        />
      )}
      {isThere && needs}
      {isThere && events.data && <OrganizerEventsCard events={events.data} />}
      {isThere && <QuickLinks />}
    </div>
  )
}
