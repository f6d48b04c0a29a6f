import { NUMBERED_ITEMS } from '@certify/domain/shared/page'
import type { EventPage } from '@certify/wire/events'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { formatNumber } from '../../../lib/format'
import { useDebounced } from '../../../lib/use-debounced'
import { PageHeader } from '../../../ui/page-header'
import { StatStrip } from '../../../ui/stat-strip'
import { eventsQuery } from '../api/events'
import { type EventFiltersState, useEventFilters } from '../hooks/use-event-filters'
import { EventFilters } from './event-filters'
import { EventList } from './event-list'

/** All events, nine at a time, with counts, a search and filters. */
export function DiscoverEvents() {
  const { t } = useTranslation('events')
  const filters = useEventFilters()
  const { page, after, status, online } = filters
  const query = useQuery(eventsQuery({ page, after, status, online, ...useTypedFilters(filters) }))
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-x-10 gap-y-4 lg:flex-row lg:items-end lg:justify-between">
        <PageHeader title={t('title')} lead={<span className="max-sm:hidden">{t('lead')}</span>} />
        <div className="lg:w-108 lg:shrink-0">
          <Tiles page={query.data} />
        </div>
      </div>
      <EventFilters filters={filters} />
      <Found page={query.isPlaceholderData ? undefined : query.data} />
      <EventList query={query} filters={filters} />
    </div>
  )
}

/**
 * How many events were found. Nobody counts more than 1,000, and then it says how to find fewer. A search that stopped
 * says how far it looked.
 */
function Found({ page }: { page: EventPage | undefined }) {
  const { t } = useTranslation('events')
  const { total = 0, total_is_more: hasMore, stopped_after: looked } = page ?? {}
  const isShort = looked !== undefined && total < NUMBERED_ITEMS
  return (
    <p role="status" className={hasMore && total > 0 ? 'type-small text-ink-2' : 'sr-only'}>
      {page &&
        (isShort
          ? t('foundSoFar', { total: formatNumber(total), looked: formatNumber(looked) })
          : hasMore
            ? t('foundMore', { total: formatNumber(total) })
            : t('found', { count: total }))}
    </p>
  )
}

/** The typed filters, once they have not changed for a moment. */
function useTypedFilters({ q, from, to, place, tag }: EventFiltersState) {
  const typed = useMemo(
    () => ({ q: q.trim(), from, to, place: place.trim(), tag: tag.trim() }),
    [q, from, to, place, tag],
  )
  return useDebounced(typed)
}

function Tiles({ page }: { page: EventPage | undefined }) {
  const { t } = useTranslation('events')
  return (
    <StatStrip
      compact
      label={t('tiles.label')}
      stats={[
        { label: t('tiles.total'), value: page && formatNumber(page.counts.total) },
        { label: t('tiles.upcoming'), value: page && formatNumber(page.counts.upcoming) },
        { label: t('tiles.ongoing'), value: page && formatNumber(page.counts.ongoing) },
        {
          label: t('tiles.available'),
          value: page && `${formatNumber(page.total)}${page.total_is_more ? '+' : ''}`,
        },
      ]}
    />
  )
}
