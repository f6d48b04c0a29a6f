import type { EventDetail } from '@certify/wire/events'
import type { UseQueryResult } from '@tanstack/react-query'
import { paths } from '../../../lib/paths'
import type { PagedSearch } from '../../../lib/use-paged-search'
import { Card, tableCard } from '../../../ui/card'
import { CsvLink } from '../../../ui/csv-link'
import { PageHeader } from '../../../ui/page-header'
import { SearchField } from '../../../ui/search-field'
import { type Stat, StatStrip } from '../../../ui/stat-strip'
import type { Column } from '../../../ui/table'
import { EventListRows } from './event-list-rows'

/** The words that every list of an event has. */
export type ListWords = {
  readonly title: string
  readonly back: string
  readonly search: string
  readonly searchLabel: string
  readonly export: string
  readonly exportEmpty: string
  readonly counts: { readonly label: string }
  readonly empty: {
    readonly title: string
    readonly text: string
    readonly action: string
    readonly search: string
    readonly searchText: string
    readonly clear: string
  }
  readonly error: { readonly title: string }
}

/** One page of a list, with the counts of the whole list. */
export type ListPage = {
  readonly items: readonly unknown[]
  readonly page: number
  readonly pages: number
  readonly counts: object
}

/** What makes one list of an event differ from another. */
export type ListKind<Answer extends ListPage> = {
  words: ListWords
  lead: string
  csvHref: string
  /** How many rows the exported file has. */
  countExported: (counts: Answer['counts']) => number
  /** `counts` are undefined until they have arrived. */
  stats: (counts: Answer['counts'] | undefined) => readonly Stat[]
  columns: readonly Column<Answer['items'][number]>[]
  rowKey: (row: Answer['items'][number]) => string | number
  /** Where the action of an empty list leads. */
  emptyAction: string
  /** The sentence under the title of a failure; without it, what the server said. */
  explainFailure?: (message: string) => string
}

/** A list of an event for its organizer: counted, searched, turned page by page, exported. */
export function EventList<Answer extends ListPage>({
  event,
  search: { typed, q, search, turnTo, clear },
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
        back={{ to: paths.manageEvent(event.id), label: words.back }}
        actions={
          <CsvLink
            href={list.csvHref}
            label={words.export}
            empty={counts && list.countExported(counts) > 0 ? null : words.exportEmpty}
          />
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
        <EventListRows list={list} query={query} searching={q !== ''} onPage={turnTo} onClear={clear} />
      </Card>
    </div>
  )
}
