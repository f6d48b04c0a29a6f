import type { EventDetail } from '@certify/wire/events'
import { useTranslation } from '../../../i18n/use-translation'
import { zoneLabel } from '../../../lib/format'
import { Dotted } from '../../../ui/dotted'
import { Section } from './section'

/** The sessions as a timeline, in the event's own zone. */
export function Agenda({ event }: { event: EventDetail }) {
  const { t } = useTranslation('event-details')
  return (
    <Section
      title={t('agenda.title')}
      note={
        event.agenda.length > 0 && t('agenda.zone', { zone: zoneLabel(event.start_date, event.time_zone) })
      }
    >
      {event.agenda.length === 0 ? (
        <p className="text-ink-2">{t('agenda.none')}</p>
      ) : (
        <ol className="flex flex-col">
          {event.agenda.map((session, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: two sessions may be alike
              key={index}
              className="group grid grid-cols-[3.75rem_0.75rem_minmax(0,1fr)] gap-x-4 sm:grid-cols-[5rem_0.75rem_minmax(0,1fr)]"
            >
              <p className="type-mono tabular pt-0.5 text-right wrap-anywhere text-ink-2">{session.time}</p>
              <span aria-hidden="true" className="relative flex justify-center">
                <span className="absolute top-2 bottom-0 w-px bg-line group-last:hidden" />
                <span className="relative mt-2 size-2.5 rounded-full border-2 border-brand bg-canvas" />
              </span>
              <div className="flex min-w-0 flex-col gap-0.5 pb-7 group-last:pb-0">
                <h3 className="font-[600] wrap-anywhere">
                  <Dotted>
                    <span>{session.topic}</span>
                    {session.duration && (
                      <span className="type-small font-normal text-ink-3">{session.duration}</span>
                    )}
                  </Dotted>
                </h3>
                {session.speaker && (
                  <p className="type-small wrap-anywhere text-ink-2">
                    {t('agenda.speaker', { speaker: session.speaker })}
                  </p>
                )}
                {session.description && (
                  <p className="type-small measure wrap-anywhere text-ink-2">{session.description}</p>
                )}
              </div>
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}
