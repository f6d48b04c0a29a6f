import type { Address } from '@certify/domain/shared/address'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { ApiError } from '../../../lib/api-client'
import { readCertificateInput } from '../../../lib/certificate-input'
import { focusFirstInvalid } from '../../../lib/focus-first-invalid'
import { tellFailure } from '../../../lib/tell-failure'
import { Banner } from '../../../ui/banner'
import { Button } from '../../../ui/button'
import { Checkbox } from '../../../ui/checkbox'
import { Field } from '../../../ui/field'
import { Input, TextArea } from '../../../ui/input'
import { useMoves } from '../api/moves'

/** Asks one event's organizer to reissue a certificate to the wallet that is signed in. */
export function MoveForm({ wallet }: { wallet: Address }) {
  const { t } = useTranslation('moves')
  const { ask } = useMoves(wallet)
  const [number, setNumber] = useState('')
  const [reason, setReason] = useState('')
  const [agreed, setAgreed] = useState(false)
  const [errors, setErrors] = useState<{ number?: string; reason?: string; agreed?: string }>({})
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = readCertificateInput(number)
    const found = {
      ...(read.kind === 'number'
        ? {}
        : { number: t(read.kind === 'several' ? 'common:number.several' : 'form.numberWrong') }),
      ...(reason.trim() === '' ? { reason: t('form.reasonMissing') } : {}),
      ...(agreed ? {} : { agreed: t('form.agreeMissing') }),
    }
    setErrors(found)
    if (read.kind !== 'number' || Object.keys(found).length > 0) return focusFirstInvalid(event.currentTarget)
    ask.mutate(
      { tokenId: read.tokenId, reason: reason.trim() },
      {
        onSuccess: () => {
          setNumber('')
          setReason('')
          setAgreed(false)
        },
      },
    )
  }
  const refused = ask.error instanceof ApiError ? ask.error : undefined
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={submit}>
      <Field label={t('form.number')} hint={t('form.numberHint')} error={errors.number}>
        <Input
          value={number}
          inputMode="numeric"
          autoComplete="off"
          onChange={({ target }) => setNumber(target.value)}
        />
      </Field>
      <Field label={t('form.reason')} hint={t('form.reasonHint')} error={errors.reason}>
        <TextArea value={reason} maxLength={500} onChange={({ target }) => setReason(target.value)} />
      </Field>
      <Checkbox
        checked={agreed}
        label={t('form.agree')}
        error={errors.agreed}
        onChange={({ target }) => setAgreed(target.checked)}
      />
      {refused && (
        <Banner tone="canceled" live>
          {tellFailure(refused, t('form.failed'))}
        </Banner>
      )}
      {ask.isSuccess && (
        <Banner tone="ongoing" live>
          {t('form.sent')}
        </Banner>
      )}
      <Button type="submit" look="primary" className="self-start" busy={ask.isPending}>
        {t('form.send')}
      </Button>
    </form>
  )
}
