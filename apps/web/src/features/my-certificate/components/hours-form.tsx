import type { WireOwnCertificate } from '@certify/wire/certificates'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { ApiError } from '../../../lib/api-client'
import { focusFirstInvalid } from '../../../lib/focus-first-invalid'
import { tellFailure } from '../../../lib/tell-failure'
import { Banner } from '../../../ui/banner'
import { Button } from '../../../ui/button'
import { Field } from '../../../ui/field'
import { TextArea } from '../../../ui/input'
import { useCorrection } from '../api/correction'

/** Asks the organizer to look at the recorded sessions again. */
export function HoursForm({ certificate, onDone }: { certificate: WireOwnCertificate; onDone: () => void }) {
  const { t } = useTranslation('my-certificate')
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const { ask } = useCorrection()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (reason.trim() === '') {
      setError(t('hours.reasonMissing'))
      return focusFirstInvalid(event.currentTarget)
    }
    setError(undefined)
    ask.mutate(
      { tokenId: certificate.token_id ?? '', about: 'attendance', reason },
      {
        onSuccess: onDone,
        onError: (failure) =>
          failure instanceof ApiError && failure.field === 'reason' && setError(failure.message),
      },
    )
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label={t('hours.reason')} hint={t('hours.hint')} error={error}>
        <TextArea
          rows={3}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          maxLength={500}
        />
      </Field>
      {ask.error && !error && (
        <Banner tone="canceled" live>
          {tellFailure(ask.error, t('correction.sendFailed'))}
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" busy={ask.isPending}>
          {t('correction.send')}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {t('correction.cancel')}
        </Button>
      </div>
    </form>
  )
}
