import { useTranslation } from '../../../i18n/use-translation'
import { ConfirmDialog } from '../../../ui/confirm-dialog'

/** Asks once before leaving. */
export function LeaveRosterDialog({
  title,
  open,
  onConfirm,
  onCancel,
}: {
  title: string
  open: boolean
  onConfirm: () => void
  onCancel: () => void
}) {
  const { t } = useTranslation(['join-roster', 'common'])
  return (
    <ConfirmDialog
      open={open}
      danger
      title={t('leaveTitle')}
      confirm={t('common:action.confirm')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {t('leaveText', { title })}
    </ConfirmDialog>
  )
}
