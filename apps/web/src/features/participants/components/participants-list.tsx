import type { EventDetail } from '@certify/wire/events'
import type { WireParticipant } from '@certify/wire/roster'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { pageLinks } from '../../../lib/page-links'
import { Button, LinkButton } from '../../../ui/button'
import { EmptyState } from '../../../ui/empty-state'
import { ErrorPanel } from '../../../ui/error-panel'
import { Pager } from '../../../ui/pager'
import { RowsSkeleton } from '../../../ui/skeleton'
import { participantsQuery } from '../api/participants'
import { ParticipantsTable } from './participants-table'
import type { RowAction } from './row-actions'

/** The people of one page and search: loading, failed, empty or there. */
export function ParticipantsList({
  event,
  page,
  q,
  onPage,
  onClear,
  onAction,
}: {
  event: EventDetail
  page: number
  q: string
  onPage: (page: number) => void
  onClear: () => void
  onAction: (action: RowAction, participant: WireParticipant) => void
}) {
  const { t } = useTranslation('participants')
  const { data, isPending, error, refetch, isFetching } = useQuery(participantsQuery(event.id, { page, q }))
  if (isPending) {
    return <RowsSkeleton className="p-5 sm:p-6" />
  }
  if (!data) {
    return (
      <ErrorPanel title={t('error')} error={error} onRetry={() => void refetch()} retrying={isFetching} />
    )
  }
  if (data.items.length === 0) {
    return q === '' ? (
      <EmptyState
        title={t('empty.title')}
        action={<LinkButton to={pageLinks.event(event.id)}>{t('empty.openEvent')}</LinkButton>}
      >
        <p>{t('empty.nobody')}</p>
        <p>{t('empty.share')}</p>
      </EmptyState>
    ) : (
      <EmptyState title={t('empty.title')} action={<Button onClick={onClear}>{t('empty.clear')}</Button>}>
        {t('empty.search')}
      </EmptyState>
    )
  }
  return (
    <div className="flex flex-col gap-5">
      <p role="status" className="type-small -mb-2 text-ink-2 empty:hidden">
        {q !== '' && t('found', { count: data.total })}
      </p>
      <ParticipantsTable event={event} rows={data.items} onAction={onAction} />
      <Pager page={page} pages={data.pages} onPage={onPage} />
    </div>
  )
}
