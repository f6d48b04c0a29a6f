import type { LegalResponse } from '@certify/wire/legal'
import { useTranslation } from '../../../i18n/use-translation'
import { formatNumber } from '../../../lib/format'
import { Table } from '../../../ui/table'

/** How often one may call, from the constants that count. */
export function LimitsTable({ limits }: { limits: LegalResponse['limits'] }) {
  const { t } = useTranslation('legal')
  if (limits === null) return <p className="measure text-ink-2">{t('limits.none')}</p>
  return (
    <>
      <p className="measure text-ink-2">{t('limits.lead')}</p>
      <Table
        compact
        caption={t('limits.title')}
        rows={limits}
        rowKey={({ name }) => name}
        columns={[
          {
            key: 'what',
            label: t('limits.what'),
            primary: true,
            cell: ({ name }) => t(`limits.names.${name}`),
          },
          { key: 'most', label: t('limits.most'), align: 'end', cell: ({ points }) => formatNumber(points) },
          {
            key: 'within',
            label: t('limits.within'),
            align: 'end',
            cell: ({ seconds }) => sayWithin(seconds),
          },
        ]}
      />
    </>
  )

  function sayWithin(seconds: number): string {
    if (seconds >= 86_400) return t('limits.days', { count: seconds / 86_400 })
    if (seconds >= 3_600) return t('limits.hours', { count: seconds / 3_600 })
    return seconds >= 60
      ? t('limits.minutes', { count: seconds / 60 })
      : t('limits.seconds', { count: seconds })
  }
}
