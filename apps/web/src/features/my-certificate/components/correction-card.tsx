import { findPrintedNameProblem, nameHints } from '@certify/domain/roster/printed-name'
import type { WireOwnCertificate } from '@certify/wire/certificates'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { translateProblem } from '../../../i18n/words'
import { ApiError } from '../../../lib/api-client'
import { focusFirstInvalid } from '../../../lib/focus-first-invalid'
import { formatDate } from '../../../lib/format'
import { tellFailure } from '../../../lib/tell-failure'
import { Banner } from '../../../ui/banner'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { Checkbox } from '../../../ui/checkbox'
import { Field } from '../../../ui/field'
import { Info } from '../../../ui/icons'
import { Input, TextArea } from '../../../ui/input'
import { Unprintable } from '../../../ui/unprintable'
import { useCorrection } from '../api/correction'
import { HoursForm } from './hours-form'

/** Asks for the certificate with another name or other hours, shows the result, and takes the request back. */
export function CorrectionCard({ certificate }: { certificate: WireOwnCertificate }) {
  const { t } = useTranslation('my-certificate')
  const [asking, setAsking] = useState<'name' | 'hours'>()
  const { withdraw } = useCorrection()
  const { may_correct: may, may_correct_attendance: mayHours = false, event_time_zone: zone } = certificate
  const { correction } = certificate
  if (!may && !mayHours && !correction) return null
  const words = correction?.about === 'attendance' ? 'hours' : 'correction'
  const onDone = () => setAsking(undefined)
  return (
    <Card title={t('correction.title')}>
      <div className="flex flex-col gap-4">
        {correction && correction.state !== 'withdrawn' && correction.state !== 'lapsed' && (
          <>
            <Banner tone={correction.state === 'declined' ? 'warning' : 'brand'}>
              <span>
                {t(
                  `${words}.${correction.state === 'accepted' && certificate.ended ? 'done' : correction.state}`,
                  {
                    name: correction.name ?? '',
                    date: formatDate(correction.asked_at, zone),
                  },
                )}
              </span>
              {correction.answer && <span className="mt-1 block">“{correction.answer}”</span>}
            </Banner>
            {correction.state === 'open' && (
              <Button
                size="small"
                className="self-start"
                busy={withdraw.isPending}
                onClick={() => withdraw.mutate(correction.id)}
              >
                {t('correction.withdraw')}
              </Button>
            )}
            {withdraw.isError && (
              <Banner tone="canceled" live>
                {tellFailure(withdraw.error, t('correction.withdrawFailed'))}
              </Banner>
            )}
          </>
        )}
        {may && !asking && (
          <>
            <p className="text-ink-2">{t('correction.lead')}</p>
            <Button className="self-start" onClick={() => setAsking('name')}>
              {t('correction.start')}
            </Button>
          </>
        )}
        {mayHours && !asking && (
          <>
            <p className="text-ink-2">{t('hours.lead')}</p>
            <Button className="self-start" onClick={() => setAsking('hours')}>
              {t('hours.start')}
            </Button>
          </>
        )}
        {may && asking === 'name' && <CorrectionForm certificate={certificate} onDone={onDone} />}
        {mayHours && asking === 'hours' && <HoursForm certificate={certificate} onDone={onDone} />}
      </div>
    </Card>
  )
}

function CorrectionForm({ certificate, onDone }: { certificate: WireOwnCertificate; onDone: () => void }) {
  const { t } = useTranslation('my-certificate')
  const [name, setName] = useState(certificate.printed_name ?? '')
  const [reason, setReason] = useState('')
  const [agreed, setAgreed] = useState(false)
  const [errors, setErrors] = useState<{ name?: string; reason?: string; agreed?: string }>({})
  const { ask } = useCorrection()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const problem = findPrintedNameProblem(name)
    const found = {
      ...(problem ? { name: translateProblem(problem) } : {}),
      ...(reason.trim() === '' ? { reason: t('correction.reasonMissing') } : {}),
      ...(agreed ? {} : { agreed: t('correction.agreeMissing') }),
    }
    setErrors(found)
    if (Object.keys(found).length > 0) return focusFirstInvalid(event.currentTarget)
    ask.mutate(
      { tokenId: certificate.token_id ?? '', name, reason },
      {
        onSuccess: onDone,
        onError: (error) =>
          error instanceof ApiError && error.field && setErrors({ [error.field]: error.message }),
      },
    )
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
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
      <Field label={t('correction.reason')} error={errors.reason}>
        <TextArea
          rows={2}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          maxLength={500}
        />
      </Field>
      <Checkbox
        label={t('correction.agree')}
        checked={agreed}
        error={errors.agreed}
        onChange={({ target }) => setAgreed(target.checked)}
      />
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
