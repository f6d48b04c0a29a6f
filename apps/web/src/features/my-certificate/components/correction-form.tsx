import { findPrintedNameProblem, nameHints } from '@certify/domain/roster/printed-name'
import type { WireOwnCertificate } from '@certify/wire/certificates'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { translateProblem } from '../../../i18n/words'
import { ApiError } from '../../../lib/api-client'
import { focusFirstInvalid } from '../../../lib/focus-first-invalid'
import { tellFailure } from '../../../lib/tell-failure'
import { Banner } from '../../../ui/banner'
import { Button } from '../../../ui/button'
import { Checkbox } from '../../../ui/checkbox'
import { Field } from '../../../ui/field'
import { Info } from '../../../ui/icons'
import { Input, TextArea } from '../../../ui/input'
import { Unprintable } from '../../../ui/unprintable'
import { useCorrection } from '../api/correction'

/** Asks the organizer for another name, or to look at the recorded sessions again. */
export function CorrectionForm({
  certificate,
  about,
  onDone,
}: {
  certificate: WireOwnCertificate
  about: 'correction' | 'hours'
  onDone: () => void
}) {
  const { t } = useTranslation('my-certificate')
  const [name, setName] = useState(certificate.printed_name ?? '')
  const [reason, setReason] = useState('')
  const [agreed, setAgreed] = useState(false)
  const [errors, setErrors] = useState<{ name?: string; reason?: string; agreed?: string }>({})
  const { ask } = useCorrection()
  const asksName = about === 'correction'
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const problem = asksName && findPrintedNameProblem(name)
    const found = {
      ...(problem ? { name: translateProblem(problem) } : {}),
      ...(reason.trim() === '' ? { reason: t(`${about}.reasonMissing`) } : {}),
      ...(agreed || !asksName ? {} : { agreed: t('correction.agreeMissing') }),
    }
    setErrors(found)
    if (Object.keys(found).length > 0) return focusFirstInvalid(event.currentTarget)
    ask.mutate(
      {
        tokenId: certificate.token_id ?? '',
        ...(asksName ? { name } : { about: 'attendance' as const }),
        reason,
      },
      {
        onSuccess: onDone,
        onError: (error) =>
          error instanceof ApiError && error.field && setErrors({ [error.field]: error.message }),
      },
    )
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {asksName && (
        <>
          <Field label={t('correction.name')} error={errors.name}>
            <Input
              value={name}
              onChange={({ target }) => setName(target.value)}
              maxLength={120}
              autoComplete="name"
            />
          </Field>
          <div aria-live="polite" className="-mt-2 flex flex-col gap-1 empty:hidden">
            {nameHints(name).map((hint) => (
              <p key={hint} className="type-small flex items-start gap-1.5 text-warning">
                <Info className="mt-[0.2em] size-3.5 shrink-0" aria-hidden="true" />
                {t(`correction.hint.${hint}`)}
              </p>
            ))}
          </div>
          <Unprintable texts={errors.name ? [] : [name]} advice="name" />
          {name.trim() !== '' && (
            <p className="type-title-1 rounded-paper border border-line bg-paper px-4 py-5 wrap-anywhere text-paper-ink">
              {name.trim()}
            </p>
          )}
        </>
      )}
      <Field label={t(`${about}.reason`)} hint={asksName ? undefined : t('hours.hint')} error={errors.reason}>
        <TextArea
          rows={asksName ? 2 : 3}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          maxLength={500}
        />
      </Field>
      {asksName && (
        <Checkbox
          label={t('correction.agree')}
          checked={agreed}
          error={errors.agreed}
          onChange={({ target }) => setAgreed(target.checked)}
        />
      )}
      {ask.error && !errors.name && !errors.reason && (
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
