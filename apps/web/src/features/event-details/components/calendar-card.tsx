import type { EventDetail } from '@certify/wire/events'
import { useTranslation } from '../../../i18n/use-translation'
import { useConfig } from '../../../lib/config'
import { ownOrigin } from '../../../lib/own-origin'
import { pageLinks } from '../../../lib/page-links'
import { rosterFacts } from '../../../lib/roster-facts'
import { saveFile } from '../../../lib/save-file'
import { Button, buttonClass } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { CalendarPlus } from '../../../ui/icons'
import { toast } from '../../../ui/toast'
import { calendarFile, forCalendar, googleCalendarHref, outlookCalendarHref } from '../calendar'

/** Adds the event to a calendar: two on the web, and a file for all others. */
export function CalendarCard({ event: shown }: { event: EventDetail }) {
  const { t } = useTranslation('event-details')
  const mailFrom = useConfig()?.mailFrom ?? `no-reply@${new URL(ownOrigin()).hostname}`
  const event = forCalendar(shown, rosterFacts(shown))
  const page = `${ownOrigin()}${pageLinks.event(event.address)}`
  const save = () =>
    calendarFile(event, page, mailFrom).then(
      (text) => saveFile(`event-${event.id}.ics`, 'text/calendar;charset=utf-8', text),
      () => toast.error(t('calendar.failed')),
    )
  const links = [
    { label: t('calendar.google'), href: googleCalendarHref(event, page) },
    { label: t('calendar.outlook'), href: outlookCalendarHref(event, page) },
  ]
  return (
    <Card title={t('calendar.title')}>
      <div className="flex flex-wrap gap-2 *:grow">
        {links.map(({ label, href }) => (
          <a
            key={label}
            href={href}
            target="_blank"
            rel="noreferrer"
            className={buttonClass('secondary', 'small')}
          >
            {label}
            <span className="sr-only"> {t('newTab')}</span>
          </a>
        ))}
        <Button size="small" icon={<CalendarPlus className="size-4" aria-hidden="true" />} onClick={save}>
          {t('calendar.ics')}
        </Button>
      </div>
    </Card>
  )
}
