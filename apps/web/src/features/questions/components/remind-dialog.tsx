import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { tellFailure } from '../../../lib/tell-failure'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { toast } from '../../../ui/toast'
import { unansweredQuery, useRemind } from '../api/questions'

/** Says how many have yet to answer and how many of them a mail reaches, and writes to these on one press. */
export function RemindDialog({ eventId, onClose }: { eventId: number; onClose: () => void }) {
  const { t } = useTranslation(['questions', 'common'])
  const count = useQuery(unansweredQuery(eventId))
  const remind = useRemind(eventId)
  const gets = count.data?.gets ?? 0
  const error = remind.error ?? count.error
  const press = () =>
    gets === 0
      ? onClose()
      : remind.mutate(undefined, {
          onSuccess: (told) => {
            toast.success(t('remind.done', { count: told.gets }))
            onClose()
          },
        })
  return (
    <ConfirmDialog
      open
      title={t('remind.title')}
      confirm={gets === 0 ? t('common:action.close') : t('remind.confirm', { count: gets })}
      busy={count.isPending || remind.isPending}
      error={error ? tellFailure(error, t('remind.failed')) : undefined}
      onConfirm={press}
      onCancel={onClose}
    >
      <div role="status">
        {count.isPending && <p>{t('remind.counting')}</p>}
        {count.data && <p>{t('remind.people', { count: count.data.people })}</p>}
        {count.data && count.data.people > gets && (
          <p className="mt-3">{t('remind.others', { count: count.data.people - gets })}</p>
        )}
      </div>
    </ConfirmDialog>
  )
}
