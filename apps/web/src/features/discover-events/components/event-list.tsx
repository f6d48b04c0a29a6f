import type { EventPage } from '@certify/wire/events'
import type { UseQueryResult } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { ApiError } from '../../../lib/api-client'
import { cx } from '../../../lib/cx'
import { formatNumber } from '../../../lib/format'
import { Button } from '../../../ui/button'
import { EmptyState } from '../../../ui/empty-state'
import { ErrorPanel } from '../../../ui/error-panel'
import { Pager } from '../../../ui/pager'
import { useSteadyLoading } from '../../../ui/skeleton'
import { useActiveFilters } from '../hooks/use-active-filters'
import type { EventFiltersState } from '../hooks/use-event-filters'
import { EventCard } from './event-card'
import { EventListSkeleton } from './event-list-skeleton'

/** The cards of one page, or the reason why there are none. */
export function EventList({
  query,
  filters,
}: {
  query: UseQueryResult<EventPage>
  filters: EventFiltersState
}) {
  const { t } = useTranslation(['events', 'common'])
  const top = useRef<HTMLDivElement>(null)
  const loading = useSteadyLoading(query.isPending)
  const filtered = useActiveFilters(filters).length > 0
  if (loading) return <EventListSkeleton />
  if (query.error instanceof ApiError && query.error.code === 'list.page_too_far') {
    const last = Number(query.error.values.pages)
    return (
      <EmptyState
        title={t('common:pager.beyond', { page: formatNumber(filters.page) })}
        action={
          <Button onClick={() => filters.setPage(last, '')}>
            {t('common:pager.last', { pages: formatNumber(last) })}
          </Button>
        }
      >
        {query.error.message}
      </EmptyState>
    )
  }
  if (!query.data) {
    return (
      <ErrorPanel
        title={t('error.title')}
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      >
        {t('error.text')}
      </ErrorPanel>
    )
  }
  const { items, total, pages, page, next_after, stopped_after } = query.data
  const turnTo = (...place: Parameters<typeof filters.setPage>) => {
    filters.setPage(...place)
    top.current?.scrollIntoView()
  }
  if (stopped_after !== undefined && next_after && items.length === 0) {
    return (
      <EmptyState
        title={t('empty.soFar')}
        action={<Button onClick={() => turnTo(page + 1, next_after)}>{t('searchOn')}</Button>}
      >
        {t('empty.stopped', { looked: formatNumber(stopped_after) })}
      </EmptyState>
    )
  }
  if (total === 0) {
    return (
      <EmptyState
        title={t('empty.title')}
        action={filtered && <Button onClick={filters.clear}>{t('filter.clear')}</Button>}
      >
        {filtered ? t('empty.filtered') : t('empty.none')}
      </EmptyState>
    )
  }
  return (
    <div ref={top} className="flex scroll-mt-24 flex-col gap-8">
      <ul
        aria-busy={query.isPlaceholderData}
        className={cx(
          'grid grid-cols-1 gap-6 transition-control empty:hidden sm:grid-cols-2 lg:grid-cols-3',
          query.isPlaceholderData && 'opacity-55',
        )}
      >
        {items.map((event) => (
          <li key={event.id}>
            <EventCard event={event} />
          </li>
        ))}
      </ul>
      <Pager page={page} pages={pages} after={filters.after} nextAfter={next_after} onPage={turnTo} />
    </div>
  )
}
