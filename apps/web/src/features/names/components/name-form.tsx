import { findPrintedNameProblem } from '@certify/domain/roster/printed-name'
import { shortAddress } from '@certify/domain/shared/address'
import type { EventDetail } from '@certify/wire/events'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { translateProblem } from '../../../i18n/words'
import { ApiError } from '../../../lib/api-client'
import { focusFirstInvalid } from '../../../lib/focus-first-invalid'
import { useWallet } from '../../../lib/session'
import { tellFailure } from '../../../lib/tell-failure'
import { Banner } from '../../../ui/banner'
import { Button } from '../../../ui/button'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'
import { Unprintable } from '../../../ui/unprintable'
import { useChooseName } from '../api/choose-name'
import { NameHints } from './name-hints'
import { hasDesign, SheetPreview } from './sheet-preview'

/** Asks whether to print this name or none. The sheet below shows the name in its real typeface. */
export function NameForm({ event, onDone }: { event: EventDetail; onDone?: () => void }) {
  const { t } = useTranslation('names')
  const wallet = useWallet()
  const group = useId()
  const { choice = null, suggestion = '' } = event.current_user_name ?? {}
  const [print, setPrint] = useState<boolean | undefined>(choice?.print)
  const [name, setName] = useState(choice?.name ?? suggestion)
  const [error, setError] = useState<string>()
  const [seen, setSeen] = useState<string | null>()
  const choose = useChooseName(event.id)
  const printed = print ? name.trim() || null : null
  const submit = (submitted: FormEvent<HTMLFormElement>) => {
    submitted.preventDefault()
    const problem = print ? findPrintedNameProblem(name) : null
    setError(problem ? translateProblem(problem) : undefined)
    if (problem) focusFirstInvalid(submitted.currentTarget)
    // A person must see the name on the sheet before agreeing to it.
    if (problem || print === undefined || seen !== printed) return
    choose.mutate(print ? name : null, {
      onSuccess: () => onDone?.(),
      onError: (refusal) =>
        refusal instanceof ApiError && refusal.field === 'name' && setError(refusal.message),
    })
  }
  const options = [
    { value: true, label: t('print'), hint: t('printHint') },
    { value: false, label: t('omit'), hint: t('omitHint', { wallet: shortAddress(wallet) }) },
  ]
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <fieldset disabled={choose.isPending} className="grid gap-3 sm:grid-cols-2">
        <legend className="sr-only">{t('title')}</legend>
        {options.map(({ value, label, hint }) => (
          <label
            key={label}
            className="flex cursor-pointer items-start gap-3 rounded-control border border-line-strong p-3 has-checked:border-brand has-checked:bg-brand-soft"
          >
            <input
              type="radio"
              name={group}
              checked={print === value}
              onChange={() => setPrint(value)}
              className="mt-1 size-4.5 shrink-0 accent-brand"
            />
            <span className="min-w-0">
              <span className="block font-[550]">{label}</span>
              <span className="type-small block text-ink-2">{hint}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {print !== undefined && (
        <>
          {print && (
            <div className="flex flex-col gap-2">
              <Field label={t('field')} error={error}>
                <Input
                  value={name}
                  autoComplete="name"
                  maxLength={120}
                  onChange={({ target }) => {
                    setName(target.value)
                    setError(undefined)
                  }}
                />
              </Field>
              <NameHints name={name} />
              <Unprintable texts={error ? [] : [name]} advice="name" />
            </div>
          )}
          <SheetPreview event={event} name={printed} onSeen={setSeen} />
          {print && <Banner tone="warning">{t('permanent')}</Banner>}
          {choose.error && !error && (
            <Banner tone="canceled" live>
              {tellFailure(choose.error, t('saveFailed'))}
            </Banner>
          )}
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" look="primary" busy={choose.isPending || seen !== printed}>
              {print ? t(hasDesign(event) ? 'agree' : 'agreeToName') : t('omitSave')}
            </Button>
            {choice && (
              <Button look="quiet" onClick={onDone}>
                {t('cancel')}
              </Button>
            )}
            <p className="type-small text-ink-3">{t('until')}</p>
          </div>
        </>
      )}
    </form>
  )
}
