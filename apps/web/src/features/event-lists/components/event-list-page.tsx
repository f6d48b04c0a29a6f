import type { EventDetail } from '@certify/wire/events'
import type { UseQueryResult } from '@tanstack/react-query'
import { pageLinks } from '../../../lib/page-links'
import type { PagedSearch } from '../../../lib/use-paged-search'
import { Card, tableCard } from '../../../ui/card'
import { ListFileLinks } from '../../../ui/list-file-links'
import { PageHeader } from '../../../ui/page-header'
import { SearchField } from '../../../ui/search-field'
import { StatStrip } from '../../../ui/stat-strip'
import type { ListKind, ListPage } from '../list-kind'
import { EventListRows } from './event-list-rows'

/** A list of an event for its organizer, with counts, search, pages and an export. */
export function EventListPage<Answer extends ListPage>({
  event,
  search: { typed, q, after, search, turnTo, clear },
  query,
  list,
}: {
  event: EventDetail
  search: PagedSearch
  query: UseQueryResult<Answer>
  list: ListKind<Answer>
}) {
  const { words } = list
  const counts = query.data?.counts
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={words.title}
        tabTitle={`${event.title} · ${words.title}`}
        lead={list.lead}
        back={{ to: pageLinks.manageEvent(event.id), label: words.back }}
        actions={
          (counts || query.isPending) && (
            <ListFileLinks
              href={list.csvHref}
              label={words.export}
              empty={counts && (list.countExported(counts) > 0 ? null : words.exportEmpty)}
            />
          )
        }
      />
      <StatStrip label={words.counts.label} stats={list.stats(counts)} />
      <Card className={tableCard}>
        <SearchField
          className="mb-4 max-w-md"
          label={words.searchLabel}
          placeholder={words.search}
          value={typed}
          onSearch={search}
        />
        <EventListRows
          list={list}
          query={query}
          searching={q !== ''}
          after={after}
          onPage={turnTo}
          onClear={clear}
        />
      </Card>
    </div>
  )
}
