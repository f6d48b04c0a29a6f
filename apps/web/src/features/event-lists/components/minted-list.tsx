import type { MintedPage } from '@certify/wire/certificates'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { paths } from '../../../lib/paths'
import { Button, LinkButton } from '../../../ui/button'
import { EmptyState } from '../../../ui/empty-state'
import { ErrorPanel } from '../../../ui/error-panel'
import { Pager } from '../../../ui/pager'
import { RowsSkeleton } from '../../../ui/skeleton'
import { MintedTable, type RevocationTarget } from './minted-table'

/** The certificates of one page and search: loading, failed, empty or there. */
export function MintedList({
  eventId,
  query,
  searching,
  onPage,
  onClear,
  onRevoke,
}: {
  eventId: number
  query: UseQueryResult<MintedPage>
  searching: boolean
  onPage: (page: number) => void
  onClear: () => void
  onRevoke: (target: RevocationTarget) => void
}) {
  const { t } = useTranslation('minted')
  const { data, isPending, error, refetch, isFetching } = query
  if (isPending) {
    return <RowsSkeleton />
  }
  if (!data) {
    return (
      <ErrorPanel
        title={t('error.title')}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  if (data.items.length === 0) {
    return searching ? (
      <EmptyState title={t('empty.search')} action={<Button onClick={onClear}>{t('empty.clear')}</Button>}>
        {t('empty.searchText')}
      </EmptyState>
    ) : (
      <EmptyState
        title={t('empty.title')}
        action={<LinkButton to={`${paths.manageEvent(eventId)}?tab=people`}>{t('empty.action')}</LinkButton>}
      >
        {t('empty.text')}
      </EmptyState>
    )
  }
  return (
    <div className="flex flex-col gap-5">
      <MintedTable records={data.items} onRevoke={onRevoke} />
      <Pager page={data.page} pages={data.pages} onPage={onPage} />
    </div>
  )
}
