import type { RosterPart } from '@certify/domain/certificate/participant'
import type { Audience } from '@certify/domain/mail/announcement'
import type { EventDetail } from '@certify/wire/events'
import type { WireParticipant } from '@certify/wire/roster'
import { useTranslation } from '../../../i18n/use-translation'
import { pageLinks } from '../../../lib/page-links'
import { useLookAgain } from '../../../lib/use-look-again'
import { Button, LinkButton } from '../../../ui/button'
import { EmptyState } from '../../../ui/empty-state'
import { ErrorPanel } from '../../../ui/error-panel'
import { Pager } from '../../../ui/pager'
import { SearchedPart, SearchOn } from '../../../ui/searched-part'
import { RowsSkeleton } from '../../../ui/skeleton'
import type { ManyAct } from '../api/many'
import { participantsQuery } from '../api/participants'
import type { Selection } from '../hooks/use-selection'
import { ParticipantsTable } from './participants-table'
import type { RowAction } from './row-actions'
import { SelectionBar } from './selection-bar'
import { ToDecide } from './to-decide'

/** The people of one page and search, or that they are loading, failed or empty. */
export function ParticipantsList({
  event,
  page,
  q,
  after,
  show,
  selection,
  onPage,
  onClear,
  onAction,
  onAct,
  onMail,
}: {
  event: EventDetail
  page: number
  q: string
  after: string
  show: RosterPart
  selection: Selection
  onPage: (page: number, after: string) => void
  onClear: () => void
  onAction: (action: RowAction, participant: WireParticipant) => void
  onAct: (act: ManyAct) => void
  onMail: (audience: Audience) => void
}) {
  const { t } = useTranslation('participants')
  const { data, isPending, error, refetch, isFetching } = useLookAgain(
    participantsQuery(event.id, { page, q, after, show }),
    (known) => (known?.items.some(({ certificate }) => certificate.revoking) ? 'onItsWay' : undefined),
  )
  if (isPending) {
    return <RowsSkeleton className="p-5 sm:p-6" />
  }
  if (!data) {
    return (
      <ErrorPanel title={t('error')} error={error} onRetry={() => void refetch()} retrying={isFetching} />
    )
  }
  const isEmpty = data.items.length === 0
  if (isEmpty && data.next_after !== undefined) {
    return <SearchOn looked={data.stopped_after} page={page} next={data.next_after} onPage={onPage} />
  }
  if (isEmpty && (data.total === 0 || after !== '')) {
    return q === '' && show === 'all' ? (
      <EmptyState
        title={t('empty.title')}
        action={<LinkButton to={pageLinks.event(event.address)}>{t('empty.openEvent')}</LinkButton>}
      >
        <p>{t('empty.nobody')}</p>
        <p>{t('empty.share')}</p>
      </EmptyState>
    ) : (
      <EmptyState
        title={t('empty.title')}
        action={<Button onClick={onClear}>{t(q === '' ? 'empty.everybody' : 'empty.clear')}</Button>}
      >
        {t(q === '' ? 'empty.part' : 'empty.search')}
      </EmptyState>
    )
  }
  const pager = (
    <Pager
      page={page}
      pages={data.pages}
      after={after}
      nextAfter={data.next_after?.toString()}
      onPage={onPage}
    />
  )
  if (isEmpty) return pager
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="type-small text-ink-2 empty:hidden">
        {q !== '' && !data.total_is_more && t('found', { count: data.total })}
      </p>
      <SearchedPart looked={data.stopped_after} />
      <SelectionBar
        event={event}
        rows={data.items}
        total={data.total}
        hasMore={data.total_is_more ?? false}
        show={show}
        q={q}
        selection={selection}
        onAct={onAct}
        onMail={onMail}
      />
      {show === 'to_decide' ? (
        <ToDecide event={event} people={data.items} selection={selection} />
      ) : (
        <ParticipantsTable event={event} rows={data.items} selection={selection} onAction={onAction} />
      )}
      {pager}
    </div>
  )
}
