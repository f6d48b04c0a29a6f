import { useTranslation } from '../../../i18n/use-translation'
import { serverNow } from '../../../lib/clock'
import { formatDate, formatTime } from '../../../lib/format'
import { Banner } from '../../../ui/banner'
import { Button } from '../../../ui/button'

/** "Restored your draft from 10:14 — Discard". */
export function DraftNotice({ savedAt, onDiscard }: { savedAt: string; onDiscard: () => void }) {
  const { t } = useTranslation('event-editor')
  const today = formatDate(savedAt) === formatDate(serverNow())
  const time = today ? formatTime(savedAt) : `${formatDate(savedAt)}, ${formatTime(savedAt)}`
  return (
    <Banner
      live
      action={
        <Button size="small" onClick={onDiscard}>
          {t('draft.discard')}
        </Button>
      }
    >
      {t('draft.restored', { time })}
      <span className="type-small block">{t('draft.picture')}</span>
    </Banner>
  )
}
