import { registerUserRequest } from '@certify/wire/accounts'
import { useTranslation } from '../../../i18n/use-translation'
import { Checkbox } from '../../../ui/checkbox'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'
import { registerUser } from '../api/register'
import { useRegistration } from '../hooks/use-registration'
import { RegistrationFrame } from './registration-frame'
import { TermsLabel } from './terms-label'

/** Registers an attendee. */
export function UserForm({ wallet, redirect }: { wallet: string; redirect: string | undefined }) {
  const { t } = useTranslation('sign-up')
  const { values, errors, set, ...form } = useRegistration({
    schema: registerUserRequest,
    initial: { name: '', email: '', acceptTerms: false },
    nameField: 'name',
    send: registerUser,
  })
  return (
    <RegistrationFrame
      title={t('user.title')}
      lead={t('user.lead')}
      wallet={wallet}
      redirect={redirect}
      refusal={form.refusal}
      sending={form.sending}
      form={form.form}
      onSubmit={form.submit}
    >
      <Field label={t('user.name')} hint={t('user.nameHint')} error={errors.name}>
        <Input
          name="name"
          autoComplete="name"
          value={String(values.name)}
          onChange={(event) => set('name', event.target.value)}
        />
      </Field>
      <Field label={t('email')} hint={t('emailHint')} error={errors.email}>
        <Input
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          value={String(values.email)}
          onChange={(event) => set('email', event.target.value)}
        />
      </Field>
      <Checkbox
        name="acceptTerms"
        label={<TermsLabel text={t('user.terms')} />}
        error={errors.acceptTerms}
        checked={values.acceptTerms === true}
        onChange={(event) => set('acceptTerms', event.target.checked)}
      />
    </RegistrationFrame>
  )
}
