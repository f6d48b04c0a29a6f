import { findPrintedNameProblem } from '@certify/domain/roster/printed-name'
import { shortAddress } from '@certify/domain/shared/address'
import type { EventDetail } from '@certify/wire/events'
import { type FormEvent, useState } from 'react'
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

/** Asks whether to print this name or none, with one button for each. The sheet shows the name in its real typeface. */
export function NameForm({ event, onDone }: { event: EventDetail; onDone?: () => void }) {
  const { t } = useTranslation('names')
  const wallet = useWallet()
  const { choice = null, suggestion = '' } = event.current_user_name ?? {}
  const [name, setName] = useState(choice?.name ?? suggestion)
  const [error, setError] = useState<string>()
  const [seen, setSeen] = useState<string | null>()
  const choose = useChooseName(event.id)
  const printed = name.trim() || null
  const save = (chosen: string | null) =>
    choose.mutate(chosen, {
      onSuccess: () => onDone?.(),
      onError: (refusal) =>
        refusal instanceof ApiError && refusal.field === 'name' && setError(refusal.message),
    })
  const agree = (submitted: FormEvent<HTMLFormElement>) => {
    submitted.preventDefault()
    const problem = findPrintedNameProblem(name)
    setError(problem ? translateProblem(problem) : undefined)
    if (problem) focusFirstInvalid(submitted.currentTarget)
    // A person must see the name on the sheet before agreeing to it.
    if (problem || seen !== printed || choose.isPending) return
    save(name)
  }
  const isAgreeing = choose.isPending && choose.variables !== null
  return (
    <form noValidate onSubmit={agree} className="flex flex-col gap-5">
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
      <SheetPreview event={event} name={printed} onSeen={setSeen} />
      <p className="type-small text-ink-2">
        {t('permanent')} {t('until')}
      </p>
      {choose.error && !error && (
        <Banner tone="canceled" live>
          {tellFailure(choose.error, t('saveFailed'))}
        </Banner>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="primary" busy={isAgreeing || (seen !== printed && !choose.isPending)}>
          {t(hasDesign(event) ? 'agree' : 'agreeToName')}
        </Button>
        <Button busy={choose.isPending && !isAgreeing} onClick={() => choose.isPending || save(null)}>
          {t('omit')}
        </Button>
        {choice && (
          <Button look="quiet" onClick={onDone}>
            {t('cancel')}
          </Button>
        )}
      </div>
      <p className="type-small text-ink-3">{t('omitHint', { wallet: shortAddress(wallet) })}</p>
    </form>
  )
}
