import type { UserEvent } from '@certify/wire/events'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { cx } from '../../../lib/cx'
import { pageLinks } from '../../../lib/page-links'
import { buttonClass } from '../../../ui/button'
import { Cover } from '../../../ui/cover'
import { MapPin } from '../../../ui/icons'
import { attendanceTone, ProgressBar } from '../../../ui/progress-bar'
import { StatusBadge } from '../../../ui/status-badge'
import { StubDate } from '../../../ui/stub-date'
import { UserStatusBadge } from '../../../ui/user-status-badge'

/** A ticket: the event, its status, and the attendee's own status. */
export function JoinedEventCard({ event }: { event: UserEvent }) {
  const { t } = useTranslation(['my-events', 'common'])
  const over = event.status === 'ended' || event.status === 'canceled'
  const own = event.whitelist_status === 'revoked' ? 'revoked' : event.user_status
  const { attendees, maxattendees: max } = event
  const hasTicket =
    event.whitelist_status === 'active' && (event.status === 'upcoming' || event.status === 'ongoing')
  const label =
    max > 0 ? t('attended', { count: attendees, max }) : t('attendedUnlimited', { count: attendees })
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface transition-control has-[a:hover]:border-line-strong">
      <Cover eventId={event.id} picture={event.picture} className="aspect-video">
        <StatusBadge
          status={event.status}
          label={t(`common:status.${event.status}`)}
          className="absolute top-3 left-3"
        />
      </Cover>
      <div className="perforated flex flex-1 flex-col gap-4 p-4">
        <div className="flex gap-4">
          <StubDate moment={event.start_date} timeZone={event.time_zone} />
          <div className="flex min-w-0 flex-1 flex-col gap-1">
            <h2 className="type-title-3 line-clamp-2 wrap-anywhere">{event.title}</h2>
            <p className="type-small flex items-center gap-1 text-ink-3">
              <MapPin className="size-3.5" aria-hidden="true" />
              <span className="truncate">{event.location}</span>
            </p>
          </div>
        </div>
        <div>
          <UserStatusBadge status={own} label={t(`status.${own}`)} />
        </div>
        <div className="mt-auto flex flex-col gap-3">
          <div className="flex flex-col gap-1.5">
            <p className="type-small tabular flex justify-between gap-3 text-ink-2">
              <span>{t('attendance')}</span>
              <span aria-hidden="true">
                {attendees}/{max > 0 ? max : '∞'}
              </span>
              <span className="sr-only">{label}</span>
            </p>
            {max > 0 && (
              <ProgressBar
                share={attendees / max}
                tone={attendanceTone(attendees / max, over)}
                label={label}
              />
            )}
          </div>
          {hasTicket && (
            // A full page load: the ticket is a separate page, which works without a connection.
            <a
              href={pageLinks.ticket(event.id)}
              className={cx(buttonClass('primary', 'normal', true), 'z-10')}
            >
              {t('ticket')}
              <span className="sr-only">: {event.title}</span>
            </a>
          )}
          <Link
            to={pageLinks.event(event.id)}
            className={cx(buttonClass('secondary', 'normal', true), 'after:absolute after:inset-0')}
          >
            {t('action')}
            <span className="sr-only">: {event.title}</span>
          </Link>
        </div>
      </div>
    </article>
  )
}
