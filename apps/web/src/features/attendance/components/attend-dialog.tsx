import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { CodeForm } from './code-form'

/** Asks for the code over the dashboard. */
export function AttendDialog({
  event,
  onClose,
}: {
  /** The event to attend; undefined while the dialog is closed. */
  event: { id: number; title: string } | undefined
  onClose: () => void
}) {
  const { t } = useTranslation(['attendance', 'common'])
  return (
    <Dialog
      open={event !== undefined}
      onClose={onClose}
      width="narrow"
      title={t('title')}
      description={event ? t('leadOf', { title: event.title }) : t('lead')}
    >
      <CodeForm
        eventId={event?.id}
        onDone={onClose}
        secondary={<Button onClick={onClose}>{t('common:action.cancel')}</Button>}
      />
    </Dialog>
  )
}
