import type { WireOwnQuestion } from '@certify/wire/questions'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { ApiError } from '../../../lib/api-client'
import { tellFailure } from '../../../lib/tell-failure'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { toast } from '../../../ui/toast'
import { useRemoveQuestion } from '../api/questions'

/** Removes a question. If people have answered it, asks once more and says how many answers go with it. */
export function RemoveDialog({
  eventId,
  question,
  onClose,
}: {
  eventId: number
  question: WireOwnQuestion
  onClose: () => void
}) {
  const { t } = useTranslation('questions')
  const remove = useRemoveQuestion(eventId)
  /** What the server said: how many answers go. Nobody's answer is removed before the dialog says so. */
  const [told, setTold] = useState<number | null>(null)
  const press = () =>
    remove.mutate(
      { number: question.number, withAnswers: told !== null },
      {
        onSuccess: () => {
          toast.success(t('removed'))
          onClose()
        },
        onError: (error) => {
          if (isAnswered(error)) setTold(Number(error.values.count))
        },
      },
    )
  return (
    <ConfirmDialog
      open
      danger
      title={t('removeTitle')}
      confirm={told === null ? t('remove') : t('removeWith', { count: told })}
      busy={remove.isPending}
      error={
        remove.error && !isAnswered(remove.error) ? tellFailure(remove.error, t('removeFailed')) : undefined
      }
      onConfirm={press}
      onCancel={onClose}
    >
      <p>“{question.label}”</p>
      <p role="status">{told === null ? t('removeText') : t('removeAnswers', { count: told })}</p>
    </ConfirmDialog>
  )
}

function isAnswered(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'question.has_answers'
}
