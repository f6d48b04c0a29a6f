import type { Address } from '@certify/domain/shared/address'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { paths } from '../../../lib/paths'
import { useDebounced } from '../../../lib/use-debounced'
import { useSearchState } from '../../../lib/use-search-state'
import { Button, LinkButton } from '../../../ui/button'
import { EmptyState } from '../../../ui/empty-state'
import { ErrorPanel } from '../../../ui/error-panel'
import { Search } from '../../../ui/icons'
import { InputWithIcon } from '../../../ui/input'
import { Pager } from '../../../ui/pager'
import { Skeleton, SkeletonGroup, useSteadyLoading } from '../../../ui/skeleton'
import { joinedEventsQuery } from '../api/joined-events'
import { JoinedEventCard } from './joined-event-card'

/** The events a wallet joined, searched by title. */
export function JoinedEvents({ wallet }: { wallet: Address }) {
  const { t } = useTranslation('my-events')
  const [search, setSearch] = useSearchState({ q: '', page: '1' })
  const q = useDebounced(search.q.trim())
  const page = Math.max(1, Number.parseInt(search.page, 10) || 1)
  const query = useQuery(joinedEventsQuery(wallet, { page, q }))
  const loading = useSteadyLoading(query.isPending)
  return (
    <div className="flex flex-col gap-8">
      <search>
        <InputWithIcon
          type="search"
          className="max-w-md"
          icon={<Search aria-hidden="true" />}
          aria-label={t('search')}
          placeholder={t('placeholder')}
          maxLength={200}
          value={search.q}
          onChange={(event) => setSearch({ q: event.target.value, page: '1' })}
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
          <Pager
            page={page}
            pages={query.data.pages}
            onPage={(next) => setSearch({ page: String(next) }, 'push')}
          />
        </>
      ) : q === '' ? (
        <EmptyState
          title={t('empty.title')}
          action={
            <LinkButton look="primary" to={paths.events}>
              {t('empty.browse')}
            </LinkButton>
          }
        >
          {t('empty.text')}
        </EmptyState>
      ) : (
        <EmptyState
          title={t('empty.filtered')}
          action={<Button onClick={() => setSearch({ q: '', page: '1' })}>{t('empty.clear')}</Button>}
        >
          {t('empty.filteredText')}
        </EmptyState>
      )}
    </div>
  )
}
