import type { WhitelistEntry, WhitelistPage } from '@certify/wire/roster'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { paths } from '../../../lib/paths'
import { Button, LinkButton } from '../../../ui/button'
import { EmptyState } from '../../../ui/empty-state'
import { ErrorPanel } from '../../../ui/error-panel'
import { Pager } from '../../../ui/pager'
import { RowsSkeleton } from '../../../ui/skeleton'
import { WhitelistTable } from './whitelist-table'

/** The people of one page and search: loading, failed, empty or there. */
export function WhitelistList({
  eventId,
  query,
  searching,
  onPage,
  onClear,
  onRevoke,
}: {
  eventId: number
  query: UseQueryResult<WhitelistPage>
  searching: boolean
  onPage: (page: number) => void
  onClear: () => void
  onRevoke: (entry: WhitelistEntry) => void
}) {
  const { t } = useTranslation('event-whitelist')
  const { data, isPending, error, refetch, isFetching } = query
  if (isPending) {
    return <RowsSkeleton />
  }
  if (!data) {
    return (
      <ErrorPanel title={t('error.title')} error={error} onRetry={() => void refetch()} retrying={isFetching}>
        {t('error.message', { message: error?.message ?? '' })}
      </ErrorPanel>
    )
  }
  if (data.items.length === 0) {
    return searching ? (
      <EmptyState title={t('empty.title')} action={<Button onClick={onClear}>{t('empty.clear')}</Button>}>
        {t('empty.search')}
      </EmptyState>
    ) : (
      <EmptyState
        title={t('empty.title')}
        action={<LinkButton to={paths.event(eventId)}>{t('empty.openEvent')}</LinkButton>}
      >
        {t('empty.nobody')}
      </EmptyState>
    )
  }
  return (
    <div className="flex flex-col gap-5">
      <WhitelistTable entries={data.items} onRevoke={onRevoke} />
      <Pager page={data.page} pages={data.pages} onPage={onPage} />
    </div>
  )
}
