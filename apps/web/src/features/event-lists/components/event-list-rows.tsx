import type { UseQueryResult } from '@tanstack/react-query'
import { Button, LinkButton } from '../../../ui/button'
import { EmptyState } from '../../../ui/empty-state'
import { ErrorPanel } from '../../../ui/error-panel'
import { Pager } from '../../../ui/pager'
import { cornerOfCard } from '../../../ui/row-menu'
import { SearchedPart } from '../../../ui/searched-part'
import { RowsSkeleton } from '../../../ui/skeleton'
import { Table } from '../../../ui/table'
import type { ListKind, ListPage } from '../list-kind'

/** The rows of one page and search, or that they are loading, failed or empty. */
export function EventListRows<Answer extends ListPage>({
  list: { words, columns, rowKey, emptyAction, explainFailure },
  query: { data, isPending, error, refetch, isFetching },
  searching,
  onPage,
  onClear,
}: {
  list: ListKind<Answer>
  query: UseQueryResult<Answer>
  searching: boolean
  onPage: (page: number) => void
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
  if (data.total === 0 && searching) {
    return (
      <EmptyState title={words.empty.search} action={<Button onClick={onClear}>{words.empty.clear}</Button>}>
        {words.empty.searchText}
        <SearchedPart looked={data.stopped_after} />
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
      {data.items.length > 0 && (
        <Table
          caption={words.title}
          columns={columns}
          rows={data.items}
          rowKey={rowKey}
          rowClass={cornerOfCard.row}
        />
      )}
      <Pager page={data.page} pages={data.pages} onPage={onPage} />
    </div>
  )
}
