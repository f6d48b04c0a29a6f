import type { WhitelistEntry } from '@certify/wire/roster'
import { useTranslation } from '../../../i18n/use-translation'
import { tellFailure } from '../../../lib/tell-failure'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { toast } from '../../../ui/toast'
import { useRevokeEntry } from '../api/revoke-entry'
import { describeEntry } from '../hooks/use-roster-columns'

/** Asks before a person loses access for good. */
export function RevokeAccessDialog({
  eventId,
  entry,
  onClose,
}: {
  eventId: number
  entry: WhitelistEntry
  onClose: () => void
}) {
  const { t } = useTranslation('event-roster')
  const revoke = useRevokeEntry(eventId)
  const name = describeEntry(entry)
  const failure = tellFailure(revoke.error, t('revoke.failed'))
  return (
    <ConfirmDialog
      open
      danger
      title={t('revoke.title')}
      confirm={t('revoke.confirm')}
      cancel={t('revoke.keep')}
      busy={revoke.isPending}
      error={revoke.isError ? failure : undefined}
      onCancel={onClose}
      onConfirm={() =>
        revoke.mutate(entry.id, {
          onSuccess: () => {
            toast.success(t('revoke.done', { name }))
            onClose()
          },
        })
      }
    >
      {t('revoke.text', { name })}
    </ConfirmDialog>
  )
}
