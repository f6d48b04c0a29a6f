import type { Analytics } from '@certify/wire/analytics'
import { lazy, Suspense } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { formatDate, formatNumber } from '../../../lib/format'
import { Card } from '../../../ui/card'
import { Skeleton } from '../../../ui/skeleton'
import { Table } from '../../../ui/table'
import { ChartTable } from './chart-table'

// Charts are heavier than the rest of the page, so they load after it.
const DayChart = lazy(() => import('./day-chart'))

const names = ['registrations', 'attendances', 'certificates'] as const
const colors = {
  registrations: 'var(--brand)',
  attendances: 'var(--ongoing)',
  certificates: 'var(--minting)',
} as const

/** Three small charts with one time axis, drawn alike so that they can be compared. */
export function SeriesCard({ series }: { series: Analytics['series'] }) {
  const { t } = useTranslation('analytics')
  const from = series[0]?.date ?? ''
  const to = series.at(-1)?.date ?? ''
  return (
    <Card title={t('series.title')}>
      <p className="type-small -mt-2 mb-5 text-ink-3">{t('series.lead')}</p>
      <div className="grid gap-8 lg:grid-cols-3">
        {names.map((name) => {
          const counts = series.map((point) => point[name])
          const total = counts.reduce((sum, count) => sum + count, 0)
          const words = {
            name: t(`series.${name}`),
            from: formatDate(from, 'UTC'),
            to: formatDate(to, 'UTC'),
            total: formatNumber(total),
            most: formatNumber(Math.max(0, ...counts)),
          }
          return (
            <figure key={name} className="flex min-w-0 flex-col gap-2">
              <figcaption>
                <h3 className="font-[600]">{t(`series.${name}`)}</h3>
                <p className="type-small tabular text-ink-2">
                  {total === 0 ? t('series.none') : t('series.total', { count: total })}
                </p>
              </figcaption>
              <div role="img" aria-label={t('series.summary', words)} className="h-44">
                <Suspense fallback={<Skeleton className="animate-skeleton h-full" />}>
                  <DayChart
                    color={colors[name]}
                    points={series.map((point) => ({ day: point.date, count: point[name] }))}
                  />
                </Suspense>
              </div>
            </figure>
          )
        })}
      </div>
      <ChartTable label={t('table.show')}>
        <Table
          compact
          caption={t('table.caption', { name: t('series.title') })}
          rows={series.filter((point) => names.some((name) => point[name] > 0))}
          rowKey={(point) => point.date}
          columns={[
            {
              key: 'date',
              label: t('table.date'),
              primary: true,
              cell: (point) => <time dateTime={point.date}>{formatDate(point.date, 'UTC')}</time>,
            },
            ...names.map((name) => ({
              key: name,
              label: t(`series.${name}`),
              align: 'end' as const,
              cell: (point: Analytics['series'][number]) => formatNumber(point[name]),
            })),
          ]}
        />
      </ChartTable>
    </Card>
  )
}
