import type { Address } from '@certify/domain/shared/address'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { pageLinks } from '../../../lib/page-links'
import { usePagedSearch } from '../../../lib/use-paged-search'
import { Button, LinkButton } from '../../../ui/button'
import { EmptyState } from '../../../ui/empty-state'
import { ErrorPanel } from '../../../ui/error-panel'
import { Pager } from '../../../ui/pager'
import { SearchField } from '../../../ui/search-field'
import { Skeleton, SkeletonGroup, useSteadyLoading } from '../../../ui/skeleton'
import { joinedEventsQuery } from '../api/joined-events'
import { JoinedEventCard } from './joined-event-card'

/** The events a wallet joined, searched by title. */
export function JoinedEvents({ wallet }: { wallet: Address }) {
  const { t } = useTranslation('my-events')
  const { typed, q, page, search, turnTo, clear } = usePagedSearch()
  const query = useQuery(joinedEventsQuery(wallet, { page, q }))
  const loading = useSteadyLoading(query.isPending)
  return (
    <div className="flex flex-col gap-8">
      <search>
        <SearchField
          className="max-w-md"
          label={t('search')}
          placeholder={t('placeholder')}
          value={typed}
          onSearch={search}
        />
      </search>
      <p role="status" className="sr-only">
        {query.data && !query.isPlaceholderData && t('found', { count: query.data.total })}
      </p>
      {loading ? (
        <SkeletonGroup className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">
          <Skeleton className="h-96 rounded-card" />
          <Skeleton className="h-96 rounded-card" />
          <Skeleton className="h-96 rounded-card" />
        </SkeletonGroup>
      ) : !query.data ? (
        <ErrorPanel
          title={t('error')}
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : query.data.total > 0 ? (
        <>
          <ul className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">
            {query.data.items.map((event) => (
              <li key={event.id}>
                <JoinedEventCard event={event} />
              </li>
            ))}
          </ul>
          <Pager page={page} pages={query.data.pages} onPage={turnTo} />
        </>
      ) : q === '' ? (
        <EmptyState
          title={t('empty.title')}
          action={
            <LinkButton look="primary" to={pageLinks.events}>
              {t('empty.browse')}
            </LinkButton>
          }
        >
          {t('empty.text')}
        </EmptyState>
      ) : (
        <EmptyState title={t('empty.filtered')} action={<Button onClick={clear}>{t('empty.clear')}</Button>}>
          {t('empty.filteredText')}
        </EmptyState>
      )}
    </div>
  )
}
