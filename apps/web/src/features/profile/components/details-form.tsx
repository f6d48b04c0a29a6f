import { attendeeFields } from '@certify/domain/account/account-fields'
import type { Address } from '@certify/domain/shared/address'
import { findTextProblems } from '@certify/domain/shared/field-rules'
import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { RichText } from '../../../i18n/rich-text'
import { useTranslation } from '../../../i18n/use-translation'
import { ApiError } from '../../../lib/api-client'
import { type FieldErrors, toFieldErrors } from '../../../lib/field-errors'
import { pageLinks } from '../../../lib/page-links'
import { tellFailure } from '../../../lib/tell-failure'
import { Banner } from '../../../ui/banner'
import { Button } from '../../../ui/button'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'
import { toast } from '../../../ui/toast'
import { Unprintable } from '../../../ui/unprintable'
import { WalletAddress } from '../../../ui/wallet-address'
import { type Profile, useSaveProfile } from '../api/profile'

/** Edits an attendee's name and email. Editing a field clears its error. */
export function DetailsForm({
  wallet,
  profile,
  onDone,
}: {
  wallet: Address
  profile: Profile
  onDone: () => void
}) {
  const { t } = useTranslation('profile')
  const form = useRef<HTMLFormElement>(null)
  const [name, setName] = useState(profile.name ?? '')
  const [email, setEmail] = useState(profile.email ?? '')
  const [errors, setErrors] = useState<FieldErrors>({})
  const save = useSaveProfile(wallet)
  const { name: nameRule } = attendeeFields

  const show = (found: FieldErrors) => {
    setErrors(found)
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const problems = findTextProblems(attendeeFields, { name, email })
    if (problems.length > 0) return show(toFieldErrors(problems))
    save.mutate(
      { name, email },
      {
        onSuccess: () => {
          toast.success(t('details.saved'))
          onDone()
        },
        onError: (error) => {
          if (isOfEmail(error)) show({ email: error.message })
        },
      },
    )
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      {save.error && !isOfEmail(save.error) && Object.keys(errors).length === 0 && (
        <Banner tone="canceled" live>
          {tellFailure(save.error, t('details.saveFailed'))}
        </Banner>
      )}
      <div>
        <p className="type-label">{t('details.wallet')}</p>
        <WalletAddress value={wallet} />
        <p className="type-small text-ink-3">
          <RichText
            text={t('details.walletNote')}
            parts={{
              lost: (words) => (
                <Link className="link" to={pageLinks.lost}>
                  {words}
                </Link>
              ),
            }}
          />
        </p>
      </div>
      <fieldset disabled={save.isPending} className="flex flex-col gap-5">
        <Field label={t('details.name')} error={errors[nameRule.name]}>
          <Input
            autoFocus
            autoComplete="name"
            value={name}
            onChange={(event) => {
              setName(event.target.value)
              setErrors(({ [nameRule.name]: _cleared, ...rest }) => rest)
            }}
          />
        </Field>
        <Unprintable texts={[name]} advice="name" />
        <Field label={t('details.email')} error={errors.email}>
          <Input
            type="email"
            autoComplete="email"
            value={email}
            onChange={(event) => {
              setEmail(event.target.value)
              setErrors(({ email: _cleared, ...rest }) => rest)
            }}
          />
        </Field>
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" busy={save.isPending}>
          {t('common:action.save')}
        </Button>
        <Button onClick={onDone} blocked={save.isPending}>
          {t('common:action.cancel')}
        </Button>
      </div>
    </form>
  )
}

/** Whether the server refused the address, which is said at its field. */
function isOfEmail(error: Error): boolean {
  return error instanceof ApiError && error.field === 'email'
}
