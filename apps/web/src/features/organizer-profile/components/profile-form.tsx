import type { VendorProfile } from '@certify/wire/accounts'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { ApiError } from '../../../lib/api-client'
import type { FieldErrors } from '../../../lib/field-errors'
import { useLeaveGuard } from '../../../lib/leave-guard'
import { tellFailure } from '../../../lib/tell-failure'
import { Banner } from '../../../ui/banner'
import { Card } from '../../../ui/card'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { ExplainedButton } from '../../../ui/explained-button'
import { Field } from '../../../ui/field'
import { Input, TextArea } from '../../../ui/input'
import { toast } from '../../../ui/toast'
import { Unprintable } from '../../../ui/unprintable'
import { useSaveOrganizerProfile } from '../api/save-profile'
import { type ProfileField, profileFields, profileProblems, profileValues } from '../profile-values'
import { OwnColorSample } from './own-color-sample'

/** The organization's record as a form. Editing a field clears its error. */
export function ProfileForm({ profile }: { profile: VendorProfile }) {
  const { t } = useTranslation('organizer-profile')
  const form = useRef<HTMLFormElement>(null)
  const saved = profileValues(profile)
  const [values, setValues] = useState(saved)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string>()
  const save = useSaveOrganizerProfile()
  const changed = profileFields.some((name) => values[name] !== saved[name])
  const guard = useLeaveGuard(changed)

  const show = (found: FieldErrors) => {
    setErrors(found)
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const problems = profileProblems(values)
    if (Object.keys(problems).length > 0) return show(problems)
    setFailure(undefined)
    save.mutate(values, {
      onSuccess: (next) => {
        setValues(profileValues(next))
        toast.success(t('form.saved'))
      },
      onError: (error) => {
        const field = error instanceof ApiError && profileFields.find((name) => name === error.field)
        if (field) show({ [field]: error.message })
        else setFailure(tellFailure(error, t('form.failed')))
      },
    })
  }
  const edit = (name: ProfileField) => ({
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setValues((before) => ({ ...before, [name]: target.value }))
      setErrors(({ [name]: _cleared, ...rest }) => rest)
    },
  })
  return (
    <Card title={t('form.title')}>
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-6">
        <fieldset disabled={save.isPending} className="grid gap-5 sm:grid-cols-2">
          <Wide>
            <Field label={t('form.vendorName')} hint={t('form.vendorNameHint')} error={errors.vendor_name}>
              <Input {...edit('vendor_name')} autoComplete="organization" />
            </Field>
            <Unprintable texts={[values.vendor_name]} advice="event" />
          </Wide>
          <Field label={t('form.email')} hint={t('form.emailHint')} error={errors.email}>
            <Input {...edit('email')} type="email" autoComplete="email" />
          </Field>
          <Field label={t('form.website')} hint={t('form.public')} optional error={errors.website}>
            <Input
              {...edit('website')}
              type="url"
              autoComplete="url"
              placeholder={t('form.websitePlaceholder')}
            />
          </Field>
          <Field
            label={t('form.contactPerson')}
            hint={t('form.public')}
            optional
            error={errors.contact_person}
          >
            <Input {...edit('contact_person')} autoComplete="name" />
          </Field>
          <Field label={t('form.phone')} hint={t('form.public')} optional error={errors.phone}>
            <Input {...edit('phone')} type="tel" autoComplete="tel" />
          </Field>
          <Wide>
            <Field label={t('form.description')} hint={t('form.public')} optional error={errors.description}>
              <TextArea {...edit('description')} />
            </Field>
          </Wide>
          <Wide>
            <Field
              label={t('form.contactInfo')}
              hint={t('form.contactInfoHint')}
              optional
              error={errors.contact_info}
            >
              <TextArea {...edit('contact_info')} rows={2} />
            </Field>
          </Wide>
          <Wide>
            <Field label={t('form.color')} hint={t('form.colorHint')} optional error={errors.brand_color}>
              <Input {...edit('brand_color')} autoComplete="off" placeholder="#00555d" className="max-w-60" />
            </Field>
            <OwnColorSample
              color={values.brand_color}
              onPick={(color) => edit('brand_color').onChange({ target: { value: color } })}
            />
          </Wide>
          <Wide>
            <Field
              label={t('form.linkedin')}
              hint={
                <>
                  {t('form.linkedinHint')}
                  <details className="mt-1">
                    <summary className="w-fit text-brand">{t('form.linkedinWhere')}</summary>
                    <p className="mt-1 text-ink-2">{t('form.linkedinSteps')}</p>
                  </details>
                </>
              }
              optional
              error={errors.linkedin_page_id}
            >
              <Input
                {...edit('linkedin_page_id')}
                inputMode="numeric"
                placeholder="1441"
                className="max-w-60"
              />
            </Field>
          </Wide>
        </fieldset>
        {failure && (
          <Banner tone="canceled" live>
            {failure}
          </Banner>
        )}
        <ExplainedButton
          type="submit"
          look="primary"
          className="self-end"
          busy={save.isPending}
          reason={changed ? null : t('form.unchanged')}
        >
          {t('form.save')}
        </ExplainedButton>
      </form>
      <ConfirmDialog
        open={guard.asking}
        title={t('leave.title')}
        confirm={t('leave.leave')}
        cancel={t('leave.stay')}
        onConfirm={guard.leave}
        onCancel={guard.stay}
      >
        {t('leave.text')}
      </ConfirmDialog>
    </Card>
  )
}

function Wide({ children }: { children: ReactNode }) {
  return <div className="sm:col-span-2">{children}</div>
}
