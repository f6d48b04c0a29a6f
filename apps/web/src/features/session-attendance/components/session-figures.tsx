import type { EventDetail } from '@certify/wire/events'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { cx } from '../../../lib/cx'
import { formatNumber, formatPercent, formatTime, stubDate } from '../../../lib/format'
import { AttendanceBar } from '../../../ui/attendance-bar'
import { Button, buttonClass } from '../../../ui/button'
import { Card, tableCard } from '../../../ui/card'
import { Download } from '../../../ui/icons'
import { Table } from '../../../ui/table'
import { attendanceFile } from '../api/session-attendance'
import type { HeldSession } from '../group-days'

/** How many sessions are shown at first, so that the people below stay near. */
const SHOWN = 6

/** How many people attended each session, of its places and of everybody present. */
export function SessionFigures({
  event,
  sessions,
}: {
  event: Pick<EventDetail, 'id' | 'time_zone'>
  sessions: readonly HeldSession[]
}) {
  const { t } = useTranslation('participants')
  const [showsAll, setShowsAll] = useState(false)
  const zone = event.time_zone
  const byStart = [...sessions].sort((a, b) => a.start.localeCompare(b.start))
  const sayWhen = ({ start }: HeldSession) => {
    const { weekday, day } = stubDate(start, zone)
    return `${weekday} ${day} ${formatTime(start, zone)}`
  }
  return (
    <Card
      title={t('bySession.figures.title')}
      className={tableCard}
      action={
        <a href={attendanceFile(event.id, 'sessions')} download className={buttonClass('secondary', 'small')}>
          <Download className="size-4" aria-hidden="true" />
          {t('bySession.figures.save')}
        </a>
      }
    >
      <Table
        compact
        caption={t('bySession.figures.title')}
        rows={showsAll ? byStart : byStart.slice(0, SHOWN)}
        rowKey={({ session }) => session}
        columns={[
          {
            key: 'session',
            label: t('bySession.figures.session'),
            primary: true,
            cell: (session) => (
              <>
                <span className={cx('block font-[550] wrap-anywhere', session.canceled && 'line-through')}>
                  {session.topic}
                </span>
                <span className="type-small block font-normal wrap-anywhere text-ink-3">
                  {[sayWhen(session), session.room, session.canceled && t('bySession.canceled')]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </>
            ),
          },
          {
            key: 'attended',
            label: t('bySession.figures.attended'),
            align: 'end',
            cell: ({ attended }) => formatNumber(attended),
          },
          {
            key: 'places',
            label: t('bySession.figures.places'),
            className: 'md:w-52',
            cell: ({ attended, capacity }) =>
              capacity === undefined ? (
                <span className="text-ink-3">{t('bySession.figures.unlimited')}</span>
              ) : (
                <div className="w-full max-w-52">
                  <AttendanceBar count={attended} max={capacity} />
                </div>
              ),
          },
          {
            key: 'share',
            label: t('bySession.figures.share'),
            align: 'end',
            cell: ({ share }) => (share === undefined ? '–' : formatPercent(share / 100)),
          },
        ]}
      />
      {!showsAll && byStart.length > SHOWN && (
        <Button size="small" className="mt-4" onClick={() => setShowsAll(true)}>
          {t('bySession.figures.all', { count: byStart.length })}
        </Button>
      )}
    </Card>
  )
}
