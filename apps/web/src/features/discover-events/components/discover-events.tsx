import type { EventPage } from '@certify/wire/events'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { formatNumber } from '../../../lib/format'
import { useDebounced } from '../../../lib/use-debounced'
import { PageHeader } from '../../../ui/page-header'
import { StatStrip } from '../../../ui/stat-strip'
import { eventsQuery } from '../api/events'
import { useEventFilters } from '../hooks/use-event-filters'
import { EventFilters } from './event-filters'
import { EventList } from './event-list'

/** Every event there is: counted, searched, filtered, nine at a time. */
export function DiscoverEvents() {
  const { t } = useTranslation('events')
  const filters = useEventFilters()
  const q = useDebounced(filters.q.trim())
  const query = useQuery(eventsQuery({ page: filters.page, status: filters.status, q }))
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title={t('title')} lead={t('lead')} />
      <Tiles page={query.data} />
      <EventFilters filters={filters} />
      <p role="status" className="sr-only">
        {query.data && !query.isPlaceholderData && t('found', { count: query.data.total })}
      </p>
      <EventList query={query} filters={filters} />
    </div>
  )
}

function Tiles({ page }: { page: EventPage | undefined }) {
  const { t } = useTranslation('events')
  return (
    <StatStrip
      label={t('tiles.label')}
      stats={[
        { label: t('tiles.total'), value: page && formatNumber(page.counts.total) },
        { label: t('tiles.upcoming'), value: page && formatNumber(page.counts.upcoming) },
        { label: t('tiles.ongoing'), value: page && formatNumber(page.counts.ongoing) },
        { label: t('tiles.available'), value: page && formatNumber(page.total) },
      ]}
    />
  )
}
