import { useTranslation } from '../../../i18n/use-translation'
import { tellFailure } from '../../../lib/tell-failure'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { toast } from '../../../ui/toast'
import { useReissue } from '../api/reissue'

/** Issues one certificate again with the hours that are recorded now, although nobody asked. */
export function ReissueDialog({
  eventId,
  tokenId,
  name,
  onClose,
}: {
  eventId: number
  tokenId: string
  name: string
  onClose: () => void
}) {
  const { t } = useTranslation('participants')
  const reissue = useReissue(eventId, tokenId)
  return (
    <ConfirmDialog
      open
      title={t('again.titleOf', { name })}
      confirm={t('again.confirm')}
      busy={reissue.isPending}
      error={reissue.error ? tellFailure(reissue.error, t('again.failed')) : undefined}
      onCancel={onClose}
      onConfirm={() =>
        reissue.mutate(undefined, {
          onSuccess: () => {
            toast.success(t('again.done', { name }))
            onClose()
          },
        })
      }
    >
      <p>{t('again.text')}</p>
    </ConfirmDialog>
  )
}
