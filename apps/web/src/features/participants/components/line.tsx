import type { EventDetail } from '@certify/wire/events'
import type { WireLinePerson } from '@certify/wire/roster'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { formatMoment } from '../../../lib/format'
import { Button } from '../../../ui/button'
import { EmptyState } from '../../../ui/empty-state'
import { ErrorPanel } from '../../../ui/error-panel'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton'
import { lineQuery } from '../api/line'

/** How many people to show before the organizer asks for all. */
const FIRST = 5

/** The people who wait for a seat, in their order. */
export function Line({ event, onMail }: { event: EventDetail; onMail: () => void }) {
  const { t } = useTranslation('participants')
  const { data, isPending, error, refetch } = useQuery(lineQuery(event.id))
  const [isWhole, setWhole] = useState(false)
  const shown = data?.people.slice(0, isWhole ? undefined : FIRST) ?? []
  const more = data ? data.total - shown.length : 0
  const hasMore = data !== undefined && shown.length < data.people.length
  if (data?.total === 0) return <EmptyState title={t('empty.title')}>{t('empty.part')}</EmptyState>
  return (
    <div>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <p className="type-small max-w-prose text-ink-2">{t(`line.lead.${event.waitlist}`)}</p>
        <Button size="small" onClick={onMail}>
          {t('many-people:mail.action')}
        </Button>
      </div>
      {isPending && (
        <SkeletonGroup>
          <Skeleton className="h-10 w-full" />
        </SkeletonGroup>
      )}
      {error && <ErrorPanel title={t('line.failed')} error={error} onRetry={() => void refetch()} />}
      {data && (
        <ol className="divide-y divide-line border-y border-line">
          {shown.map((person) => (
            <li key={person.wallet_address} className="flex flex-wrap items-baseline gap-x-4 py-2.5">
              <Person person={person} timeZone={event.time_zone} />
            </li>
          ))}
        </ol>
      )}
      {more > 0 && (
        <p className="type-small mt-3 flex flex-wrap items-center gap-3 text-ink-2">
          <span>{t('line.more', { count: more })}</span>
          {hasMore && (
            <Button size="small" look="quiet" onClick={() => setWhole(true)}>
              {t('line.show')}
            </Button>
          )}
        </p>
      )}
    </div>
  )
}

function Person({ person, timeZone }: { person: WireLinePerson; timeZone: string }) {
  const { t } = useTranslation('participants')
  const { position, offered_until, name, email, wallet_address, created_at } = person
  return (
    <>
      <span className="tabular w-8 shrink-0 text-right font-[550]">{position ?? '–'}</span>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="wrap-anywhere">{name ?? wallet_address}</span>
        {email !== null && <span className="type-small wrap-anywhere text-ink-3">{email}</span>}
      </span>
      <span className="type-small text-ink-3 max-sm:w-full max-sm:pl-12 sm:max-w-2/5 sm:text-right">
        {offered_until === null ? (
          t('line.since', { time: formatMoment(created_at, timeZone) })
        ) : (
          <strong className="font-[550] text-brand">
            {t('line.offered', { time: formatMoment(offered_until, timeZone) })}
          </strong>
        )}
      </span>
    </>
  )
}
