import type { Address } from '@certify/domain/shared/address'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { currentLanguage } from '../../../i18n/words'
import { ApiError } from '../../../lib/api-client'
import { type SessionRole, useSessionActions } from '../../../lib/session'
import { Banner } from '../../../ui/banner'
import { Button } from '../../../ui/button'
import { Checkbox } from '../../../ui/checkbox'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'
import { Unprintable } from '../../../ui/unprintable'
import { useArrive } from '../api/arrive'

/** Marks the person present with one press. Newcomers first fill in name, email and terms. */
export function ArriveForm({
  wallet,
  role,
  terms,
  onArrived,
}: {
  wallet: Address
  role: SessionRole | null
  /** The sentence of the checkbox, with its links. */
  terms: ReactNode
  onArrived: () => void
}) {
  const { t } = useTranslation('arriving')
  const { signedIn } = useSessionActions()
  const form = useRef<HTMLFormElement>(null)
  const [name, setName] = useState('')
  const arrive = useArrive()
  const error = arrive.error instanceof ApiError ? arrive.error : undefined
  const isNew = role === null

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (arrive.isPending) return
    const typed = new FormData(form.current ?? undefined)
    const body = isNew
      ? {
          name: String(typed.get('name') ?? ''),
          email: String(typed.get('email') ?? ''),
          acceptTerms: typed.get('acceptTerms') !== null,
          language: currentLanguage(),
        }
      : {}
    arrive.mutate(body, {
      onSuccess: (answer) => {
        if (answer.registered) signedIn({ wallet, role: 'users' })
        onArrived()
      },
      onError: () =>
        requestAnimationFrame(() =>
          form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
        ),
    })
  }
  const problem = (field: string) => (error?.field === field ? error.message : undefined)
  const isOfField = ['name', 'email', 'acceptTerms'].includes(error?.field ?? '')
  return (
    <form ref={form} className="flex flex-col gap-5" noValidate onSubmit={submit}>
      {isNew && (
        <>
          <Field label={t('name')} error={problem('name')}>
            <Input
              name="name"
              autoComplete="name"
              autoFocus
              onChange={({ target }) => setName(target.value)}
            />
          </Field>
          <Unprintable texts={[name]} advice="name" />
          <Field label={t('email')} error={problem('email')}>
            <Input name="email" type="email" inputMode="email" autoComplete="email" />
          </Field>
          <Checkbox name="acceptTerms" label={terms} error={problem('acceptTerms')} />
        </>
      )}
      <Button type="submit" look="primary" size="large" full autoFocus={!isNew} busy={arrive.isPending}>
        {t('press')}
      </Button>
      {arrive.isPending && arrive.failureCount > 0 && (
        <p role="status" className="type-small font-[550] text-ink">
          {t('waiting')}
        </p>
      )}
      {arrive.error && !isOfField && (
        <Banner tone="canceled" live title={t('failed')}>
          {arrive.error.message}
        </Banner>
      )}
    </form>
  )
}
