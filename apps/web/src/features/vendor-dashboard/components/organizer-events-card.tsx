import type { VendorEventPage } from '@certify/wire/events'
import { useTranslation } from '../../../i18n/use-translation'
import { pageLinks } from '../../../lib/page-links'
import { useSearchState } from '../../../lib/use-search-state'
import { Button, LinkButton } from '../../../ui/button'
import { Card, tableCard } from '../../../ui/card'
import { EmptyState } from '../../../ui/empty-state'
import { Pager } from '../../../ui/pager'
import { OrganizerEventsTable } from './organizer-events-table'

/** The number of events in the table before "View All Events". */
const SHOWN_AT_FIRST = 5

/** The events, the first five or all of them. */
export function OrganizerEventsCard({ events }: { events: VendorEventPage }) {
  const { t } = useTranslation('vendor-dashboard')
  const [search, setSearch] = useSearchState({ events: '', page: '1', after: '' })
  const all = search.events === 'all'
  if (events.total === 0) {
    return (
      <Card>
        <EmptyState
          title={t('events.empty')}
          action={<LinkButton to={pageLinks.createEvent}>{t('create')}</LinkButton>}
        >
          {t('events.emptyText')}
        </EmptyState>
      </Card>
    )
  }
  return (
    <Card title={t('events.title')} className={tableCard}>
      <OrganizerEventsTable events={all ? events.items : events.items.slice(0, SHOWN_AT_FIRST)} />
      <div className="mt-5 flex flex-col items-center gap-4">
        {all && (
          <Pager
            page={events.page}
            pages={events.pages}
            after={search.after}
            nextAfter={events.next_after}
            onPage={(page, after) => setSearch({ page: String(page), after }, 'push')}
          />
        )}
        {events.total > SHOWN_AT_FIRST && (
          <Button
            look="quiet"
            aria-expanded={all}
            onClick={() => setSearch({ events: all ? '' : 'all', page: '1', after: '' })}
          >
            {all ? t('events.less') : t('events.all', { count: events.total })}
          </Button>
        )}
      </div>
    </Card>
  )
}
