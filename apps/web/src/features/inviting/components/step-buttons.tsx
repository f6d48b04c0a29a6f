import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'

/** The buttons to the previous and to the next step. */
export function StepButtons({
  next,
  busy = false,
  blocked = false,
  onBack,
  onNext,
}: {
  next: string
  busy?: boolean
  blocked?: boolean
  onBack?: () => void
  onNext: () => void
}) {
  const { t } = useTranslation('inviting')
  return (
    <div className="flex flex-wrap justify-end gap-3">
      {onBack && (
        <Button look="quiet" blocked={busy} onClick={onBack}>
          {t('previous')}
        </Button>
      )}
      <Button look="primary" busy={busy} blocked={blocked} onClick={onNext}>
        {next}
      </Button>
    </div>
  )
}
