import type { Analytics } from '@certify/wire/analytics'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { formatDate, formatNumber, formatPercent } from '../../../lib/format'
import { pageLinks } from '../../../lib/page-links'
import { Card } from '../../../ui/card'
import { Skeleton } from '../../../ui/skeleton'
import { Table } from '../../../ui/table'
import { ChartTable } from './chart-table'

const EventsChart = lazy(() => import('./events-chart'))

/** The latest events beside one another: registered, attended, certificates. */
export function AnalyticsEventsCard({
  events,
  named,
}: {
  events: Analytics['events']
  /** The same events with titles that differ. The table names the date itself. */
  named: Analytics['events']
}) {
  const { t } = useTranslation('analytics')
  const bars = [
    { key: 'whitelisted', name: t('events.column.registered'), color: 'var(--brand)' },
    { key: 'attended', name: t('events.column.attended'), color: 'var(--ongoing)' },
    { key: 'certificates_minted', name: t('events.column.minted'), color: 'var(--minting)' },
  ] as const
  return (
    <Card title={t('events.title')}>
      <div className="-mt-2 mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="type-small text-ink-3">{t('events.lead')}</p>
        <ul className="type-small flex flex-wrap gap-x-5 text-ink-2">
          {bars.map(({ key, name, color }) => (
            <li key={key} className="flex items-center gap-2">
              <span className="size-2.5 rounded-[2px]" style={{ background: color }} aria-hidden="true" />
              {name}
            </li>
          ))}
        </ul>
      </div>
      <div
        role="img"
        aria-label={t('events.summary', { count: events.length })}
        style={{ height: `${Math.max(1, events.length) * 4.25 + 2}rem` }}
      >
        <Suspense fallback={<Skeleton className="animate-skeleton h-full" />}>
          <EventsChart events={named} bars={bars} />
        </Suspense>
      </div>
      <ChartTable label={t('table.show')}>
        <Table
          compact
          caption={t('table.caption', { name: t('events.title') })}
          rows={events}
          rowKey={(event) => event.id}
          columns={[
            {
              key: 'event',
              label: t('events.column.event'),
              primary: true,
              cell: (event) => (
                <Link to={pageLinks.manageEvent(event.id)} className="link wrap-anywhere">
                  {event.title}
                </Link>
              ),
            },
            { key: 'date', label: t('events.column.date'), cell: (event) => formatDate(event.start_date) },
            ...bars.map(({ key, name }) => ({
              key,
              label: name,
              align: 'end' as const,
              cell: (event: Analytics['events'][number]) => formatNumber(event[key]),
            })),
            {
              key: 'rate',
              label: t('events.column.attendanceRate'),
              align: 'end',
              cell: ({ attended, whitelisted }) =>
                formatPercent(whitelisted === 0 ? 0 : attended / whitelisted),
            },
          ]}
        />
      </ChartTable>
    </Card>
  )
}
