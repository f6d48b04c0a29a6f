import { useTranslation } from '../i18n/use-translation'
import { attendanceTone, ProgressBar } from './progress-bar'

/** How full an event is, in words and, if there is a limit, as a bar: green to 50 %, yellow above, red above 80 %. */
export function AttendanceBar({
  count,
  max,
  over = false,
}: {
  count: number
  /** 0: no limit. */
  max: number
  /** The event has ended or was canceled: gray. */
  over?: boolean
}) {
  const { t } = useTranslation('common')
  if (max <= 0) return <p className="type-small tabular text-ink-2">{t('bar.unlimited', { count })}</p>
  const label = t('bar.of', { count, max })
  return (
    <div className="flex items-center gap-3">
      <ProgressBar share={count / max} tone={attendanceTone(count / max, over)} label={label} />
      <span className="type-small tabular shrink-0 text-ink-2" aria-hidden="true">
        {label}
      </span>
    </div>
  )
}
