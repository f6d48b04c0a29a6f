import type { VendorEvent } from '@certify/wire/events'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { useOrganizerWallet } from '../../../lib/acting'
import { formatDate, formatNumber } from '../../../lib/format'
import { pageLinks } from '../../../lib/page-links'
import { useLookAgain } from '../../../lib/use-look-again'
import { readPageNumber } from '../../../lib/use-paged-search'
import { useSearchState } from '../../../lib/use-search-state'
import { LinkButton } from '../../../ui/button'
import { Card, tableCard } from '../../../ui/card'
import { EmptyState } from '../../../ui/empty-state'
import { ErrorPanel } from '../../../ui/error-panel'
import { PageHeader } from '../../../ui/page-header'
import { Pager } from '../../../ui/pager'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton'
import { StatusBadge } from '../../../ui/status-badge'
import { type Column, Table } from '../../../ui/table'
import { vendorEventsQuery } from '../api/vendor-events'

/** What a page tells of each event, and the tab of the event that it opens. */
type View = 'people' | 'certificates'
const tabs = { people: 'people', certificates: 'certificate' } as const

/** Before an event begins nobody has to be recorded, and after it is canceled nobody will be. */
const hasBegun = ({ status }: VendorEvent) => status !== 'upcoming' && status !== 'canceled'

/** What a view tells of an event, each with the name of its column. */
const figures = {
  people: {
    registered: (event: VendorEvent) => event.whitelisted,
    attended: (event: VendorEvent) => event.attendees,
    unrecorded: (event: VendorEvent) => (hasBegun(event) ? event.unrecorded : 0),
  },
  certificates: {
    attended: (event: VendorEvent) => event.attendees,
    minted: (event: VendorEvent) => event.certificates_minted,
    corrections: (event: VendorEvent) => event.corrections_open,
  },
} as const

/** The people, or the certificates, of an organization: by event, the latest first. */
export function EventsInView({ view }: { view: View }) {
  const { t } = useTranslation('vendor-dashboard')
  const [search, setSearch] = useSearchState({ page: '1', after: '' })
  const query = useLookAgain(
    vendorEventsQuery(useOrganizerWallet(), readPageNumber(search.page), search.after),
    () => 'calm',
  )
  const { data } = query
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={t(`${view}.title`)} lead={t(`${view}.lead`)} />
      {query.isPending && (
        <SkeletonGroup>
          <Skeleton className="h-80 w-full rounded-card" />
        </SkeletonGroup>
      )}
      {query.isError && !data && (
        <ErrorPanel
          title={t('error')}
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {data?.total === 0 && (
        <Card>
          <EmptyState
            title={t(`${view}.empty`)}
            action={
              <LinkButton look="primary" to={pageLinks.createEvent}>
                {t('create')}
              </LinkButton>
            }
          >
            {t(`${view}.emptyText`)}
          </EmptyState>
        </Card>
      )}
      {data && data.total > 0 && (
        <Card className={tableCard}>
          <EventsTable view={view} events={data.items} />
          <Pager
            page={data.page}
            pages={data.pages}
            after={search.after}
            nextAfter={data.next_after}
            onPage={(page, after) => setSearch({ page: String(page), after }, 'push')}
          />
        </Card>
      )}
    </div>
  )
}

function EventsTable({ view, events }: { view: View; events: readonly VendorEvent[] }) {
  const { t } = useTranslation(['vendor-dashboard', 'common'])
  const columns: Column<VendorEvent>[] = [
    {
      key: 'event',
      label: t('events.column.event'),
      primary: true,
      className: 'md:max-w-96',
      cell: (event) => (
        <div className="min-w-0">
          <Link
            to={`${pageLinks.manageEvent(event.id)}?tab=${tabs[view]}`}
            className="block font-[550] wrap-anywhere no-underline hover:text-brand md:truncate"
          >
            {event.title}
          </Link>
          <time dateTime={event.start_date} className="type-small font-normal text-ink-3">
            {formatDate(event.start_date, event.time_zone)}
          </time>
        </div>
      ),
    },
    {
      key: 'status',
      label: t('events.column.status'),
      cell: (event) => <StatusBadge status={event.status} label={t(`common:status.${event.status}`)} />,
    },
    ...Object.entries(figures[view]).map(
      ([key, read]): Column<VendorEvent> => ({
        key,
        label: t(`events.column.${key as 'attended'}`),
        align: 'end',
        cell: (event) => formatNumber(read(event)),
      }),
    ),
    {
      key: 'open',
      label: t('events.column.actions'),
      hideLabel: true,
      align: 'end',
      cell: (event) => (
        <LinkButton
          size="small"
          to={`${pageLinks.manageEvent(event.id)}?tab=${tabs[view]}`}
          aria-label={t(`${view}.openOf`, { title: event.title })}
        >
          {t(`${view}.open`)}
        </LinkButton>
      ),
    },
  ]
  return <Table caption={t(`${view}.title`)} columns={columns} rows={events} rowKey={(event) => event.id} />
}
