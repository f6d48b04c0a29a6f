import type { EventDetail } from '@certify/wire/events'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { formatSchedule } from '../../../lib/format'
import { pageLinks } from '../../../lib/page-links'
import { rosterFacts } from '../../../lib/roster-facts'
import { LinkButton } from '../../../ui/button'
import { FactList } from '../../../ui/card'
import { CalendarClock, CircleCheck } from '../../../ui/icons'

/** The person is on the list, by this press or an earlier one. */
export function JoinSuccess({ event }: { event: EventDetail }) {
  const { t } = useTranslation('join-roster')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const toCome = event.status === 'upcoming' || event.status === 'ongoing'
  const facts = rosterFacts(event)
  const { event: time, zone } = formatSchedule(event.start_date, event.end_date, event.time_zone)
  return (
    <section className="animate-rise flex flex-col items-center gap-3 rounded-card border border-line bg-surface px-6 py-12 text-center">
      {toCome ? (
        <CircleCheck className="size-12 text-ongoing" strokeWidth={1.5} aria-hidden="true" />
      ) : (
        <CalendarClock className="size-12 text-ink-3" strokeWidth={1.5} aria-hidden="true" />
      )}
      <h2 ref={heading} tabIndex={-1} className="type-title-1 outline-none">
        {t(toCome ? 'success.title' : 'success.over')}
      </h2>
      <p className="measure wrap-anywhere text-ink-2">
        {t(toCome ? 'success.text' : 'success.past', { title: event.title, time, zone })}
      </p>
      {facts.length > 0 && (
        <div className="w-full max-w-md">
          <FactList facts={facts} />
        </div>
      )}
      {toCome && <p className="type-small measure text-ink-3">{t('form.note')}</p>}
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <LinkButton look="primary" to={pageLinks.event(event.address)}>
          {t('success.back')}
        </LinkButton>
        <LinkButton to={pageLinks.events}>{t('success.more')}</LinkButton>
      </div>
    </section>
  )
}
