import { useTranslation } from '../../../i18n/use-translation'
import { ConfirmDialog } from '../../../ui/confirm-dialog'

/** Asks once before the person leaves unsaved work. */
export function LeaveDialog({
  open,
  onLeave,
  onStay,
}: {
  open: boolean
  onLeave: () => void
  onStay: () => void
}) {
  const { t } = useTranslation('event-editor')
  return (
    <ConfirmDialog
      open={open}
      title={t('leave.title')}
      confirm={t('leave.leave')}
      cancel={t('leave.stay')}
      onConfirm={onLeave}
      onCancel={onStay}
    >
      {t('leave.text')}
    </ConfirmDialog>
  )
}
