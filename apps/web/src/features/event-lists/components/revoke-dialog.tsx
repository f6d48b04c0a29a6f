import { revokeRequest } from '@certify/wire/certificates'
import { fieldProblems } from '@certify/wire/field-problems'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { translateProblem } from '../../../i18n/words'
import { tellFailure } from '../../../lib/tell-failure'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'
import { toast } from '../../../ui/toast'
import { useRevokeCertificate } from '../api/revoke-certificate'

/** Asks for the reason, which everybody who verifies will read, and revokes for good. */
export function RevokeDialog({
  eventId,
  tokenId,
  recipient,
  onClose,
}: {
  eventId: number
  tokenId: string
  /** The recipient’s name, or their wallet if no name is stored. */
  recipient: string
  onClose: () => void
}) {
  const { t } = useTranslation('minted')
  const revoke = useRevokeCertificate(eventId, tokenId)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const submit = () => {
    const checked = revokeRequest.safeParse({ reason })
    if (!checked.success) {
      setProblem(fieldProblems(checked.error).map(translateProblem)[0])
      document.getElementById('revoke-reason')?.focus()
      return
    }
    revoke.mutate(checked.data.reason, {
      onSuccess: () => {
        toast.success(t('revoke.done', { tokenId }))
        onClose()
      },
    })
  }
  return (
    <ConfirmDialog
      open
      danger
      title={t('revoke.title', { tokenId })}
      confirm={t('revoke.confirm')}
      cancel={t('revoke.keep')}
      busy={revoke.isPending}
      error={revoke.error ? tellFailure(revoke.error, t('revoke.failed')) : undefined}
      onCancel={onClose}
      onConfirm={submit}
    >
      <p>{t('revoke.text', { recipient })}</p>
      <Field id="revoke-reason" label={t('revoke.reason')} hint={t('revoke.hint')} error={problem}>
        <Input
          value={reason}
          maxLength={200}
          autoComplete="off"
          onChange={(change) => {
            setReason(change.target.value)
            setProblem(undefined)
          }}
          onKeyDown={(key) => key.key === 'Enter' && !revoke.isPending && submit()}
        />
      </Field>
    </ConfirmDialog>
  )
}
