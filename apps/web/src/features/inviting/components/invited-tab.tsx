import { invitationStates } from '@certify/domain/invitation/invitation'
import type { EventDetail } from '@certify/wire/events'
import type { InvitationPage, WireInvitation } from '@certify/wire/invitations'
import { href } from '@certify/wire/page-addresses'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useConfig } from '../../../lib/config'
import { formatNumber } from '../../../lib/format'
import { tellFailure } from '../../../lib/tell-failure'
import { useDebounced } from '../../../lib/use-debounced'
import { useSearchState } from '../../../lib/use-search-state'
import { Button } from '../../../ui/button'
import { Card, tableCard } from '../../../ui/card'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { EmptyState } from '../../../ui/empty-state'
import { ErrorPanel } from '../../../ui/error-panel'
import { Select } from '../../../ui/input'
import { ListFileLinks } from '../../../ui/list-file-links'
import { Pager } from '../../../ui/pager'
import { SearchField } from '../../../ui/search-field'
import { SearchedPart, SearchOn } from '../../../ui/searched-part'
import { RowsSkeleton } from '../../../ui/skeleton'
import { toast } from '../../../ui/toast'
import { invitationsQuery, useAnswerInvitation } from '../api/invitations'
import { InvitationsTable } from './invitations-table'
import { InviteSteps } from './invite-steps'
import { SendingNote } from './sending-note'

/** The people whom the organizer invited by email, and the state of each invitation. */
export function InvitedTab({
  event,
  sheet,
}: {
  event: EventDetail
  /** The certificate with a name; null: without one. */
  sheet: (name: string | null) => ReactNode
}) {
  const [search, setSearch] = useSearchState({ invite: '' })
  return search.invite !== '' && event.status !== 'canceled' ? (
    <InviteSteps event={event} sheet={sheet} onDone={() => setSearch({ invite: '' }, 'push')} />
  ) : (
    <InvitationList event={event} onInvite={() => setSearch({ invite: 'yes' }, 'push')} />
  )
}

const first = { page: 1, after: '' }

function InvitationList({ event, onInvite }: { event: EventDetail; onInvite: () => void }) {
  const { t } = useTranslation('inviting')
  const [filter, setFilter] = useState({ ...first, q: '', state: '' })
  const q = useDebounced(filter.q.trim())
  const state = invitationStates.find((each) => each === filter.state)
  const { data, error, isPending, isFetching, refetch } = useQuery(
    invitationsQuery(event.id, { ...filter, q, state }),
  )
  const turnTo = (page: number, after: string) => setFilter({ ...filter, page, after })
  const sends = useConfig()?.sendsMail !== false
  if (isPending) return <RowsSkeleton />
  if (!data) {
    return (
      <ErrorPanel
        title={t('list.failed')}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  const invite = event.status !== 'canceled' && (
    <Button look="primary" onClick={onInvite}>
      {t('list.invite')}
    </Button>
  )
  if (countAll(data) === 0) {
    return (
      <EmptyState title={t('list.none')} action={invite}>
        {t('list.noneText')}
      </EmptyState>
    )
  }
  return (
    <Card
      className={tableCard}
      title={t('list.title')}
      action={
        <div className="flex flex-wrap gap-3">
          <ListFileLinks
            href={href('eventInvitationLinks', { id: event.id })}
            label={t('list.links')}
            empty={data.counts.open === 0 ? t('list.noLinks') : null}
          />
          {invite}
        </div>
      }
    >
      <div className="flex flex-col gap-5">
        <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_14rem]">
          <SearchField
            label={t('list.search')}
            placeholder={t('list.search')}
            value={filter.q}
            onSearch={(text) => setFilter({ ...filter, q: text, ...first })}
          />
          <Select
            aria-label={t('list.filter')}
            value={filter.state}
            onChange={({ target }) => setFilter({ ...filter, state: target.value, ...first })}
          >
            <option value="">{`${t('list.all')} (${formatNumber(countAll(data))})`}</option>
            {invitationStates.map((each) => (
              <option key={each} value={each}>
                {`${t(`states.${each}`)} (${formatNumber(data.counts[each])})`}
              </option>
            ))}
          </Select>
        </div>
        <SendingNote event={event} sending={data.sending} />
        <Rows event={event} data={data} sends={sends} onPage={turnTo} />
        {(data.items.length > 0 || data.next_after === undefined) && (
          <Pager
            page={filter.page}
            pages={data.pages}
            after={filter.after}
            nextAfter={data.next_after?.toString()}
            onPage={turnTo}
          />
        )}
      </div>
    </Card>
  )
}

function Rows({
  event,
  data,
  sends,
  onPage,
}: {
  event: EventDetail
  data: InvitationPage
  sends: boolean
  onPage: (page: number, after: string) => void
}) {
  const { t } = useTranslation('inviting')
  const [withdrawing, setWithdrawing] = useState<WireInvitation>()
  const withdraw = useAnswerInvitation(event.id, 'invitationWithdraw')
  const again = useAnswerInvitation(event.id, 'invitationResend')
  if (data.items.length === 0 && data.next_after !== undefined) {
    return <SearchOn looked={data.stopped_after} page={data.page} next={data.next_after} onPage={onPage} />
  }
  if (data.total === 0) return <EmptyState title={t('list.noMatch')} />
  if (data.items.length === 0) return null
  return (
    <>
      <SearchedPart looked={data.stopped_after} />
      <InvitationsTable
        event={event}
        rows={data.items}
        sends={sends}
        busy={again.isPending ? again.variables : undefined}
        onAgain={({ id }) =>
          again.mutate(id, {
            onSuccess: () => toast.success(t('list.sentAgain')),
            onError: (error) => toast.error(tellFailure(error, t('list.againFailed'))),
          })
        }
        onWithdraw={setWithdrawing}
      />
      {withdrawing && (
        <ConfirmDialog
          open
          danger
          title={t('withdraw.title', { email: withdrawing.email ?? '' })}
          confirm={t('withdraw.confirm')}
          busy={withdraw.isPending}
          error={withdraw.error ? tellFailure(withdraw.error, t('withdraw.failed')) : undefined}
          onCancel={() => {
            withdraw.reset()
            setWithdrawing(undefined)
          }}
          onConfirm={() =>
            withdraw.mutate(withdrawing.id, {
              onSuccess: () => {
                toast.success(t('withdraw.done'))
                setWithdrawing(undefined)
              },
            })
          }
        >
          {t('withdraw.text')}
        </ConfirmDialog>
      )}
    </>
  )
}

function countAll({ counts }: InvitationPage): number {
  return invitationStates.reduce((sum, state) => sum + counts[state], 0)
}
