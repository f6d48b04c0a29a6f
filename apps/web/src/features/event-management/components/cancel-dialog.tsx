import { cancelMessage } from '@certify/domain/mail/announcement'
import type { EventDetail } from '@certify/wire/events'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useCircumstances } from '../../../lib/circumstances'
import { tellFailure } from '../../../lib/tell-failure'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { Field } from '../../../ui/field'
import { TextArea } from '../../../ui/input'
import { toast } from '../../../ui/toast'
import { reachedByMailQuery, useCancelEvent } from '../api/cancel-event'

/** With more people than this, the organizer must type the word. */
const TYPE_ABOVE = 50

/** Asks once before an event is canceled for good, and shows the consequences in numbers: who is registered, and who hears of it. */
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
  // Where no mail goes out, nobody is promised any.
  const isMailed = useCircumstances().mail === 'sent'
  const reach = useQuery({ ...reachedByMailQuery(event.id), enabled: open && isMailed }).data
  const [message, setMessage] = useState('')
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
        cancel.mutate(message.trim(), {
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
        {reach && <span>{t('cancel.reached', { count: reach.reached })} </span>}
        {reach && reach.missed > 0 && <span>{t('cancel.missed', { count: reach.missed })} </span>}
        {event.certificates_minted > 0 && (
          <span>{t('cancel.certificates', { count: event.certificates_minted })}</span>
        )}
      </p>
      {reach?.reached !== 0 && (
        <Field label={t('cancel.message')} hint={t('cancel.messageHint')}>
          <TextArea
            rows={3}
            maxLength={cancelMessage.max}
            value={message}
            onChange={({ target }) => setMessage(target.value)}
          />
        </Field>
      )}
    </ConfirmDialog>
  )
}
