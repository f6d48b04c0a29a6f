import type { EventDetail } from '@certify/wire/events'
import type { WireDoorParticipant } from '@certify/wire/roster'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { cx } from '../../../lib/cx'
import { formatNumber } from '../../../lib/format'
import { tellFailure } from '../../../lib/tell-failure'
import { usePagedSearch } from '../../../lib/use-paged-search'
import { Card } from '../../../ui/card'
import { ErrorPanel } from '../../../ui/error-panel'
import { NotBegun } from '../../../ui/not-begun'
import { Pager } from '../../../ui/pager'
import { SearchField } from '../../../ui/search-field'
import { SearchedPart, SearchOn } from '../../../ui/searched-part'
import { RowsSkeleton } from '../../../ui/skeleton'
import { toast } from '../../../ui/toast'
import { WalletAddress } from '../../../ui/wallet-address'
import { doorPeopleQuery, useRecord } from '../api/door-people'

/** The people of an event with their attendance, for a person at the door to see and record. */
export function DoorPeople({ event }: { event: Pick<EventDetail, 'id' | 'start_date' | 'status'> }) {
  const { t } = useTranslation('team')
  const { typed, q, page, after, search, turnTo } = usePagedSearch()
  const { data, isPending, error, refetch, isFetching } = useQuery(
    doorPeopleQuery(event.id, { page, q, after }),
  )
  const isEmpty = data?.items.length === 0
  return (
    <Card title={t('door.people')}>
      <div className="flex flex-col gap-4">
        <NotBegun event={event} />
        <SearchField
          label={t('door.search')}
          placeholder={t('door.search')}
          value={typed}
          onSearch={search}
        />
        {isPending && <RowsSkeleton />}
        {error && !data && (
          <ErrorPanel
            title={t('door.loadFailed')}
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {data && (
          <>
            <p className="type-small text-ink-2" role="status">
              {t('door.counts', {
                present: formatNumber(data.counts.present),
                active: formatNumber(data.counts.active),
              })}
            </p>
            {isEmpty && data.next_after !== undefined && (
              <SearchOn looked={data.stopped_after} page={page} next={data.next_after} onPage={turnTo} />
            )}
            {!isEmpty && <SearchedPart looked={data.stopped_after} />}
            {isEmpty && data.next_after === undefined && (data.total === 0 || after !== '') && (
              <p className="text-ink-2">{t(q === '' ? 'door.none' : 'door.noneFound')}</p>
            )}
            {data.items.length > 0 && (
              <ul className="divide-y divide-line border-t border-line">
                {data.items.map((person) => (
                  <PersonRow key={person.id} eventId={event.id} person={person} />
                ))}
              </ul>
            )}
            <Pager
              page={page}
              pages={data.pages}
              after={after}
              nextAfter={data.next_after?.toString()}
              onPage={turnTo}
            />
          </>
        )}
      </div>
    </Card>
  )
}

const states = ['present', 'absent'] as const

function PersonRow({ eventId, person }: { eventId: number; person: WireDoorParticipant }) {
  const { t } = useTranslation('team')
  const record = useRecord(eventId)
  const name = person.name ?? t('door.unnamed')
  // Shows the pressed value until the server answers. A refusal reverts it.
  const shown = record.isPending
    ? record.variables.attended
      ? 'present'
      : 'absent'
    : person.attendance_state
  const press = (state: (typeof states)[number]) => {
    if (record.isPending || state === person.attendance_state) return
    record.mutate(
      { user_address: person.wallet_address, attended: state === 'present' },
      { onError: (error) => toast.error(tellFailure(error, t('door.recordFailed')), { id: 'attendance' }) },
    )
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-[550] wrap-anywhere">{name}</p>
        <WalletAddress value={person.wallet_address} copy={false} />
      </div>
      {person.status === 'revoked' ? (
        <p className="type-small text-ink-3">{t('door.revoked')}</p>
      ) : (
        <fieldset className="inline-flex rounded-control border border-line-strong bg-surface p-0.5">
          <legend className="sr-only">{t('door.group', { name })}</legend>
          {states.map((state) => (
            <button
              key={state}
              type="button"
              aria-pressed={shown === state}
              onClick={() => press(state)}
              className={cx(
                'type-label inline-flex min-h-9 items-center rounded-[4px] px-3 transition-control pointer-coarse:min-h-11',
                shown !== state && 'text-ink-2 hover:bg-sunken hover:text-ink',
                shown === state && state === 'present' && 'bg-ongoing-tint text-ongoing',
                shown === state && state === 'absent' && 'bg-ended-tint text-ended',
              )}
            >
              {t(`door.${state}`)}
            </button>
          ))}
        </fieldset>
      )}
    </li>
  )
}
