import type { Analytics } from '@certify/wire/analytics'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { useOrganizerWallet } from '../../../lib/acting'
import { formatDate, formatNumber, formatPercent } from '../../../lib/format'
import { organizerAnalyticsQuery } from '../../../lib/organizer-queries'
import { pageLinks } from '../../../lib/page-links'
import { LinkButton } from '../../../ui/button'
import { EmptyState } from '../../../ui/empty-state'
import { ErrorPanel } from '../../../ui/error-panel'
import { PageHeader } from '../../../ui/page-header'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton'
import { StatStrip } from '../../../ui/stat-strip'
import { tellApart } from '../tell-apart'
import { AnalyticsEventsCard } from './analytics-events-card'
import { ArrivalsCard } from './arrivals-card'
import { FunnelCard } from './funnel-card'
import { SeriesCard } from './series-card'

/** All of an organizer's events in figures, over time and one by one; every chart has its table. */
export function AnalyticsPage() {
  const { t } = useTranslation('analytics')
  const { data, isPending, error, refetch, isFetching } = useQuery(
    organizerAnalyticsQuery(useOrganizerWallet()),
  )
  const events = tellApart(data?.events ?? [], formatDate)
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        back={{ to: pageLinks.vendorDashboard, label: t('back') }}
      />
      {isPending && (
        <SkeletonGroup className="flex flex-col gap-6">
          <Skeleton className="h-24 w-full rounded-card" />
          <Skeleton className="h-52 w-full rounded-card" />
          <Skeleton className="h-80 w-full rounded-card" />
        </SkeletonGroup>
      )}
      {error && !data && (
        <ErrorPanel title={t('error')} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {data && data.totals.events === 0 && (
        <EmptyState
          title={t('empty.title')}
          action={<LinkButton to={pageLinks.createEvent}>{t('empty.action')}</LinkButton>}
        >
          {t('empty.text')}
        </EmptyState>
      )}
      {data && data.totals.events > 0 && (
        <>
          <Totals totals={data.totals} />
          <FunnelCard totals={data.totals} events={events} />
          <ArrivalsCard events={events} />
          <SeriesCard series={data.series} />
          <AnalyticsEventsCard events={data.events} named={events} />
        </>
      )}
    </div>
  )
}

function Totals({ totals }: { totals: Analytics['totals'] }) {
  const { t } = useTranslation('analytics')
  return (
    <StatStrip
      label={t('totals.label')}
      stats={[
        { label: t('totals.registrations'), value: formatNumber(totals.registrations) },
        { label: t('totals.attendances'), value: formatNumber(totals.attendances) },
        { label: t('totals.attendanceRate'), value: formatPercent(totals.attendance_rate / 100) },
        { label: t('totals.minted'), value: formatNumber(totals.certificates_minted) },
        { label: t('totals.mintingRate'), value: formatPercent(totals.minting_rate / 100) },
        { label: t('totals.revoked'), value: formatNumber(totals.certificates_revoked) },
      ]}
    />
  )
}
