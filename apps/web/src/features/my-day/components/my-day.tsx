import type { Address } from '@certify/domain/shared/address'
import type { EventDetail } from '@certify/wire/events'
import type { OwnSessions } from '@certify/wire/sessions'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useNow } from '../../../lib/clock'
import { formatTime, stubDate } from '../../../lib/format'
import { pageLinks } from '../../../lib/page-links'
import { useLookAgain } from '../../../lib/use-look-again'
import { Badge } from '../../../ui/badge'
import { LinkButton } from '../../../ui/button'
import { ErrorPanel } from '../../../ui/error-panel'
import { Ban, CircleCheck, TriangleAlert } from '../../../ui/icons'
import { ProgressBar } from '../../../ui/progress-bar'
import { RowsSkeleton } from '../../../ui/skeleton'
import { ownSessionsQuery } from '../api/own-sessions'
import { type OwnSession, splitDay } from '../split-day'

/** An attendee's own sessions: now, next and done, and how far they are from their certificate. */
export function MyDay({ event, wallet }: { event: EventDetail; wallet: Address }) {
  const { t } = useTranslation('event-details')
  const isOn = event.status === 'upcoming' || event.status === 'ongoing'
  const { data, error, refetch, isFetching } = useLookAgain(ownSessionsQuery(wallet, event.id), () =>
    isOn ? 'calm' : undefined,
  )
  return (
    <section
      aria-label={t('day.title')}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <h2 className="type-title-3">{t('day.title')}</h2>
      {data ? (
        <Day event={event} isOn={isOn} own={data} />
      ) : error ? (
        <ErrorPanel
          title={t('day.failed')}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <RowsSkeleton />
      )}
    </section>
  )
}

function Day({ event, isOn, own }: { event: EventDetail; isOn: boolean; own: OwnSessions }) {
  const { t } = useTranslation('event-details')
  const { running, next, done } = splitDay(own.sessions, useNow(30_000))
  const list = (sessions: readonly OwnSession[]) => (
    <ul className="flex flex-col divide-y divide-line">
      {sessions.map((session) => (
        <Session key={session.session} session={session} zone={event.time_zone} />
      ))}
    </ul>
  )
  return (
    <>
      <Progress event={event} isOn={isOn} own={own} />
      {running.length > 0 && <Part title={t('day.now')}>{list(running)}</Part>}
      {next.length > 0 && <Part title={t('day.next')}>{list(next)}</Part>}
      {done.length > 0 && (
        <details open={!isOn}>
          <summary className="type-small min-h-6 cursor-pointer text-ink-2">
            {t('day.done', { count: done.length })}
          </summary>
          <div className="mt-2">{list(done)}</div>
        </details>
      )}
    </>
  )
}

/** What the rule for certificates asks, and what the person has of it; without a rule, what they attended. */
function Progress({ event, isOn, own }: { event: EventDetail; isOn: boolean; own: OwnSessions }) {
  const { t } = useTranslation('event-details')
  const { requirement, sessions_attended: attended, sessions_held: held } = own
  if (!requirement) return <p>{t('day.attended', { count: held, has: attended, of: held })}</p>
  const { met, has, needs, of, unit } = requirement
  if (!met && !isOn) {
    return (
      <div className="flex flex-col items-start gap-3">
        <p className="flex items-start gap-2.5 font-[600]">
          <TriangleAlert className="mt-0.5 size-5 shrink-0 text-warning" aria-hidden="true" />
          <span>
            {t(`day.short.${unit}`, {
              count: unit === 'required' ? needs : of,
              has,
              needs,
              of,
              needed: t('day.needed', { count: needs }),
            })}
          </span>
        </p>
        <LinkButton size="small" to={pageLinks.organizer(event.vendor_id)}>
          {t('day.missing')}
        </LinkButton>
      </div>
    )
  }
  const label = t(`day.progress.${unit}`, { count: needs, has, needs })
  return (
    <div className="flex flex-col gap-2">
      <p className="tabular font-[600]">{label}</p>
      <ProgressBar share={needs === 0 ? 1 : has / needs} tone={met ? 'low' : 'brand'} label={label} />
      <p className="type-small text-ink-2">{t(met ? 'day.met' : 'day.unmet')}</p>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1">
      <h3 className="type-label text-ink-3">{title}</h3>
      {children}
    </div>
  )
}

const looks = {
  present: { tone: 'ongoing', Icon: CircleCheck },
  absent: { tone: 'ended', Icon: Ban },
  to_decide: { tone: 'warning', Icon: TriangleAlert },
} as const

function Session({ session, zone }: { session: OwnSession; zone: string }) {
  const { t } = useTranslation('event-details')
  const { topic, room, start, end, state, minutes, required } = session
  const look = state === 'none' ? undefined : looks[state]
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-[550] wrap-anywhere">{topic}</p>
        <p className="type-small tabular wrap-anywhere text-ink-2">
          {[`${stubDate(start, zone).weekday} ${formatTime(start, zone)}–${formatTime(end, zone)}`, room]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {required && <p className="type-small text-ink-3">{t('day.required')}</p>}
      </div>
      {look && state !== 'none' && (
        <Badge tone={look.tone} icon={<look.Icon aria-hidden="true" />}>
          {state === 'present' && minutes > 0
            ? t('day.minutes', { count: minutes })
            : t(`day.state.${state}`)}
        </Badge>
      )}
    </li>
  )
}
