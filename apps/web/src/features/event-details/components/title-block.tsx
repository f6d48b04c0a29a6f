import type { EventDetail, WireEventStatus } from '@certify/wire/events'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { formatSchedule } from '../../../lib/format'
import { pageLinks } from '../../../lib/page-links'
import { Dotted } from '../../../ui/dotted'
import { CalendarClock, MapPin, User, Users } from '../../../ui/icons'
import { PageHeader } from '../../../ui/page-header'
import { StatusBadge } from '../../../ui/status-badge'
import { TagLinks } from '../../../ui/tag-links'

/** Title, organizer, date, place, status and the number of people, on a plain background instead of on a photograph. */
export function TitleBlock({ event, status }: { event: EventDetail; status: WireEventStatus }) {
  const { t } = useTranslation(['event-details', 'common'])
  const schedule = formatSchedule(event.start_date, event.end_date, event.time_zone)
  return (
    <PageHeader
      display
      title={event.title || t('noTitle')}
      back={{ to: pageLinks.events, label: t('back') }}
      badge={<StatusBadge status={status} label={t(`common:status.${status}`)} />}
      lead={
        <>
          <ul className="mt-1 flex flex-wrap gap-x-6 gap-y-1.5 text-[0.9375rem]">
            <Fact icon={<User aria-hidden="true" />}>
              <Dotted>
                <span>{event.organizer || t('noOrganizer')}</span>
                {event.organizer_similar && (
                  <span className="text-warning">{t('common:similarOrganizer')}</span>
                )}
              </Dotted>
            </Fact>
            <Fact icon={<CalendarClock aria-hidden="true" />}>
              <Dotted>
                <span>
                  {schedule.event} {schedule.zone}
                </span>
                {schedule.viewer && (
                  <span className="text-ink-3">{t('yourTime', { time: schedule.viewer })}</span>
                )}
              </Dotted>
            </Fact>
            <Fact icon={<MapPin aria-hidden="true" />}>{event.location}</Fact>
            <Fact icon={<Users aria-hidden="true" />}>{t('attendees', { count: event.whitelisted })}</Fact>
          </ul>
          <TagLinks label={t('tags')} tags={event.tags} to={pageLinks.eventsTagged} className="mt-3" />
        </>
      }
    />
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-start gap-1.5 wrap-anywhere [&>svg]:mt-1 [&>svg]:size-4 [&>svg]:text-ink-3">
      {icon}
      {children}
    </li>
  )
}
