import { isFull } from '@certify/domain/event/capacity'
import type { EventDetail, WireEventStatus } from '@certify/wire/events'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { areDoorsOpen } from '../../../lib/doors'
import { formatMoment } from '../../../lib/format'
import { StatusBadge } from '../../../ui/status-badge'
import { type Action, actionFor, type EventViewer } from '../action-for'
import { ActionPanel } from './action-panel'
import { Countdown } from './countdown'

/** The event's status, the time until it starts, and the one thing to do. */
export function StatusPanel({
  event,
  status,
  viewer,
  roster,
}: {
  event: EventDetail
  status: WireEventStatus
  viewer: EventViewer
  roster: (action: Action & { kind: 'roster' }) => ReactNode
}) {
  const { t } = useTranslation(['event-details', 'common'])
  const full = isFull({
    maxAttendees: event.max_attendees,
    seatsTaken: event.whitelisted,
    seatsOffered: event.seats_offered,
  })
  const isOpen = status === 'upcoming' || status === 'ongoing'
  const action = actionFor(status, viewer, full, areDoorsOpen({ ...event, status }))
  return (
    <section
      aria-label={t('panel.title')}
      className="order-1 flex flex-col gap-5 rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <header className="flex items-center justify-between gap-3">
        <h2 className="type-title-3">{t('panel.title')}</h2>
        <StatusBadge status={status} label={t(`common:status.${status}`)} />
      </header>
      {status === 'upcoming' && <Countdown until={event.start_date} />}
      {event.previous_start_date && isOpen && viewer.kind === 'attendee' && viewer.whitelisted && (
        <p className="type-small text-ink-2">
          {t('panel.moved', { time: formatMoment(event.previous_start_date, event.time_zone) })}
        </p>
      )}
      {action.kind === 'roster' ? roster(action) : <ActionPanel event={event} action={action} />}
    </section>
  )
}
