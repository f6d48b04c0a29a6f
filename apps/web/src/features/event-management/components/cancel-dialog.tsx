import type { EventDetail } from '@certify/wire/events'
import { useTranslation } from '../../../i18n/use-translation'
import { tellFailure } from '../../../lib/tell-failure'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { toast } from '../../../ui/toast'
import { useCancelEvent } from '../api/cancel-event'

/** With more people than this, the organizer must type the word. */
const TYPE_ABOVE = 50

/** Asks once before an event is canceled for good, and shows the consequences in numbers. */
export function CancelDialog({
  event,
  open,
  onClose,
}: {
  event: EventDetail
  open: boolean
  onClose: () => void
}) {
  const { t } = useTranslation('event-management')
  const cancel = useCancelEvent(event.id)
  const close = () => {
    cancel.reset()
    onClose()
  }
  const word = t('cancel.word')
  const failure = tellFailure(cancel.error, t('cancel.failed'))
  return (
    <ConfirmDialog
      open={open}
      danger
      title={t('cancel.title')}
      confirm={t('cancel.confirm')}
      cancel={t('cancel.keep')}
      busy={cancel.isPending}
      error={cancel.isError ? failure : undefined}
      typeToConfirm={event.whitelisted > TYPE_ABOVE ? { label: t('cancel.type', { word }), word } : undefined}
      onCancel={close}
      onConfirm={() =>
        cancel.mutate(undefined, {
          onSuccess: () => {
            toast.success(t('cancel.done'))
            close()
          },
        })
      }
    >
      <p>{t('cancel.question', { title: event.title })}</p>
      <p>
        <span>{t('cancel.people', { count: event.whitelisted })}</span>{' '}
        {event.certificates_minted > 0 && (
          <span>{t('cancel.certificates', { count: event.certificates_minted })}</span>
        )}
      </p>
    </ConfirmDialog>
  )
}
