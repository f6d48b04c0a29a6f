import { useTranslation } from '../../../i18n/use-translation'
import { tellFailure } from '../../../lib/tell-failure'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { toast } from '../../../ui/toast'
import { useRotateCode } from '../api/rotate-code'

/** Asks before replacing the token, because the current one then stops working. */
export function RotateCodeDialog({
  eventId,
  open,
  onClose,
}: {
  eventId: number
  open: boolean
  onClose: () => void
}) {
  const { t } = useTranslation('event-management')
  const rotate = useRotateCode(eventId)
  const close = () => {
    rotate.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      open={open}
      title={t('token.rotateTitle')}
      confirm={t('token.rotateConfirm')}
      busy={rotate.isPending}
      error={rotate.error ? tellFailure(rotate.error, t('token.rotateFailed')) : undefined}
      onCancel={close}
      onConfirm={() =>
        rotate.mutate(undefined, {
          onSuccess: () => {
            toast.success(t('token.rotated'))
            close()
          },
        })
      }
    >
      {t('token.rotateText')}
    </ConfirmDialog>
  )
}
