import type { EventDetail } from '@certify/wire/events'
import { useTranslation } from '../../../i18n/use-translation'
import { cx } from '../../../lib/cx'
import { formatDateLong, formatTime, zoneLabel } from '../../../lib/format'
import { Dotted } from '../../../ui/dotted'
import { Section } from './section'

type Row = EventDetail['agenda'][number]

/** The day on which a row begins, in the event's zone; undefined for a row without a moment. */
const dayOf = (row: Row | undefined, zone: string) => row?.start && formatDateLong(row.start, zone)

/** The sessions as a timeline, in the event's own zone. Days have headings if there are several. */
export function Agenda({ event }: { event: EventDetail }) {
  const { t } = useTranslation(['event-details', 'common'])
  const zone = event.time_zone
  const hasDays = new Set(event.agenda.flatMap((row) => dayOf(row, zone) ?? [])).size > 1
  const Topic = hasDays ? 'h4' : 'h3'
  return (
    <Section
      title={t('agenda.title')}
      note={event.agenda.length > 0 && t('agenda.zone', { zone: zoneLabel(event.start_date, zone) })}
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
              {hasDays && isFirstOfDay(event.agenda, index, zone) && (
                <h3 className="type-label col-span-3 pb-4 text-ink-2">{dayOf(session, zone)}</h3>
              )}
              <p className="type-mono tabular pt-0.5 text-right wrap-anywhere text-ink-2">
                {session.start ? formatTime(session.start, zone) : session.time}
              </p>
              <span aria-hidden="true" className="relative flex justify-center">
                <span className="absolute top-2 bottom-0 w-px bg-line group-last:hidden" />
                <span className="relative mt-2 size-2.5 rounded-full border-2 border-brand bg-canvas" />
              </span>
              <div className="flex min-w-0 flex-col gap-0.5 pb-7 group-last:pb-0">
                <Topic className="font-[600] wrap-anywhere">
                  <Dotted>
                    <span className={cx(session.canceled && 'line-through')}>{session.topic}</span>
                    {session.canceled && (
                      <span className="type-small text-canceled">{t('common:status.canceled')}</span>
                    )}
                    {session.duration && (
                      <span className="type-small font-normal text-ink-3">{session.duration}</span>
                    )}
                  </Dotted>
                </Topic>
                {session.room && <p className="type-small wrap-anywhere text-ink-2">{session.room}</p>}
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

/** Whether a row begins another day than the last row before it that has one. */
function isFirstOfDay(rows: readonly Row[], index: number, zone: string): boolean {
  const day = dayOf(rows[index], zone)
  return (
    day !== undefined &&
    day !==
      dayOf(
        rows.slice(0, index).findLast(({ start }) => start),
        zone,
      )
  )
}
