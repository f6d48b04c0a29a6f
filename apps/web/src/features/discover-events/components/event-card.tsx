import type { EventListItem } from '@certify/wire/events'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { cx } from '../../../lib/cx'
import { formatCardDate, formatTime } from '../../../lib/format'
import { pageLinks } from '../../../lib/page-links'
import { AttendanceBar } from '../../../ui/attendance-bar'
import { Badge } from '../../../ui/badge'
import { buttonClass } from '../../../ui/button'
import { Cover } from '../../../ui/cover'
import { CalendarClock, MapPin, Users } from '../../../ui/icons'
import { StatusBadge } from '../../../ui/status-badge'
import { StubDate } from '../../../ui/stub-date'
import { TagLinks } from '../../../ui/tag-links'

/** An event as a ticket: its picture, a perforation, its stub. One link, of which the button is the visible part. */
export function EventCard({ event }: { event: EventListItem }) {
  const { t } = useTranslation(['events', 'common'])
  const canceled = event.status === 'canceled'
  const max = event.maxattendees
  return (
    <article
      className={cx(
        'relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface',
        !canceled && 'transition-control has-[a:hover]:border-line-strong',
      )}
    >
      <Cover eventId={event.id} picture={event.picture} className="aspect-video">
        <StatusBadge
          status={event.status}
          label={t(`common:status.${event.status}`)}
          className="absolute top-3 left-3"
        />
        <Badge icon={<Users aria-hidden="true" />} className="tabular absolute top-3 right-3">
          <span aria-hidden="true">
            {event.whitelisted}/{max || '∞'}
          </span>
          <span className="sr-only">
            {max
              ? t('card.joined', { count: event.whitelisted, max })
              : t('card.joinedUnlimited', { count: event.whitelisted })}
          </span>
        </Badge>
      </Cover>
      <div className="perforated flex flex-1 flex-col gap-4 p-4">
        <div className="flex gap-4">
          <StubDate moment={event.start_date} timeZone={event.time_zone} />
          <div className="flex min-w-0 flex-1 flex-col gap-1">
            <h2 className="type-title-3 line-clamp-2 wrap-anywhere">{event.title || t('untitled')}</h2>
            <p className="type-small truncate text-ink-2">{event.organizer || t('unknown')}</p>
            {event.organizer_similar && (
              <p className="type-small text-warning">{t('common:similarOrganizer')}</p>
            )}
            <p className="type-small tabular flex items-center gap-1 text-ink-3">
              <CalendarClock className="size-3.5" aria-hidden="true" />
              {formatCardDate(event.start_date, event.time_zone)}
              <span aria-hidden="true">·</span>
              {formatTime(event.start_date, event.time_zone)}
            </p>
            <p className="type-small flex items-center gap-1 text-ink-3">
              <MapPin className="size-3.5" aria-hidden="true" />
              <span className="truncate">{event.location || t('unknown')}</span>
            </p>
          </div>
        </div>
        <p className="type-small line-clamp-2 wrap-anywhere text-ink-2">{event.description}</p>
        {/* Above the link that covers the card. */}
        <TagLinks
          label={t('card.tags')}
          tags={event.tags}
          to={pageLinks.eventsTagged}
          className="relative z-1"
        />
        <div className="mt-auto flex flex-col gap-3">
          <AttendanceBar count={event.whitelisted} max={max} over={canceled || event.status === 'ended'} />
          {canceled ? (
            <span aria-disabled="true" className={buttonClass('secondary', 'normal', true)}>
              {t('card.action.canceled')}
            </span>
          ) : (
            <Link
              to={pageLinks.event(event.id)}
              className={cx(buttonClass('secondary', 'normal', true), 'after:absolute after:inset-0')}
            >
              {t(`card.action.${event.status}`)}
              <span className="sr-only">: {event.title || t('untitled')}</span>
            </Link>
          )}
        </div>
      </div>
    </article>
  )
}
