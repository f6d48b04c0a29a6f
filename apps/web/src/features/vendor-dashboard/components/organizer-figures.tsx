import type { Analytics } from '@certify/wire/analytics'
import { useTranslation } from '../../../i18n/use-translation'
import { formatNumber, formatPercent } from '../../../lib/format'
import { StatStrip } from '../../../ui/stat-strip'

/** The organization in five figures. */
export function OrganizerFigures({ totals }: { totals: Analytics['totals'] | undefined }) {
  const { t } = useTranslation('vendor-dashboard')
  const active = totals && totals.upcoming + totals.ongoing + totals.minting
  const show = (value: number | undefined) => (value === undefined ? undefined : formatNumber(value))
  return (
    <StatStrip
      label={t('figures.label')}
      stats={[
        { label: t('figures.events'), value: show(totals?.events) },
        { label: t('figures.active'), value: show(active), note: t('figures.activeNote') },
        { label: t('figures.registrations'), value: show(totals?.registrations) },
        {
          label: t('figures.attendances'),
          value: show(totals?.attendances),
          note: totals
            ? t('figures.attendanceNote', { percent: formatPercent(totals.attendance_rate / 100) })
            : '\u00a0',
        },
        {
          label: t('figures.minted'),
          value: show(totals?.certificates_minted),
          note: totals
            ? t('figures.mintedNote', { percent: formatPercent(totals.minting_rate / 100) })
            : '\u00a0',
        },
      ]}
    />
  )
}
