import type { UseQueryResult } from '@tanstack/react-query'
import { Button, LinkButton } from '../../../ui/button'
import { EmptyState } from '../../../ui/empty-state'
import { ErrorPanel } from '../../../ui/error-panel'
import { Pager } from '../../../ui/pager'
import { cornerOfCard } from '../../../ui/row-menu'
import { SearchedPart, SearchOn } from '../../../ui/searched-part'
import { RowsSkeleton } from '../../../ui/skeleton'
import { Table } from '../../../ui/table'
import type { ListKind, ListPage } from '../list-kind'

/** The rows of one page and search, or that they are loading, failed or empty. */
export function EventListRows<Answer extends ListPage>({
  list: { words, columns, rowKey, emptyAction, explainFailure },
  query: { data, isPending, error, refetch, isFetching },
  searching,
  after,
  onPage,
  onClear,
}: {
  list: ListKind<Answer>
  query: UseQueryResult<Answer>
  searching: boolean
  /** The key by which this page was reached. */
  after: string
  onPage: (page: number, after: string) => void
  onClear: () => void
}) {
  if (isPending) return <RowsSkeleton />
  if (!data) {
    return (
      <ErrorPanel
        title={words.error.title}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        {error && explainFailure?.(error.message)}
      </ErrorPanel>
    )
  }
  const isEmpty = data.items.length === 0
  if (isEmpty && data.next_after !== undefined) {
    return <SearchOn looked={data.stopped_after} page={data.page} next={data.next_after} onPage={onPage} />
  }
  if (searching && isEmpty && (data.total === 0 || after !== '')) {
    return (
      <EmptyState title={words.empty.search} action={<Button onClick={onClear}>{words.empty.clear}</Button>}>
        {words.empty.searchText}
      </EmptyState>
    )
  }
  if (data.total === 0) {
    return (
      <EmptyState
        title={words.empty.title}
        action={<LinkButton to={emptyAction}>{words.empty.action}</LinkButton>}
      >
        {words.empty.text}
      </EmptyState>
    )
  }
  return (
    <div className="flex flex-col gap-5">
      <SearchedPart looked={data.stopped_after} />
      {!isEmpty && (
        <Table
          caption={words.title}
          columns={columns}
          rows={data.items}
          rowKey={rowKey}
          rowClass={cornerOfCard.row}
        />
      )}
      <Pager
        page={data.page}
        pages={data.pages}
        after={after}
        nextAfter={data.next_after?.toString()}
        onPage={onPage}
      />
    </div>
  )
}
