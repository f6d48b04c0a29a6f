import { findAttendeeProblems } from '@certify/domain/account/registration'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { currentLanguage } from '../../../i18n/words'
import { pageLinks } from '../../../lib/page-links'
import { findAttendeePage, findErrand } from '../../../lib/redirect'
import { Checkbox } from '../../../ui/checkbox'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'
import { Unprintable } from '../../../ui/unprintable'
import { registerUser } from '../api/register'
import { useRegistration } from '../hooks/use-registration'
import { RegistrationFrame } from './registration-frame'
import { TermsLabel } from './terms-label'

/** Registers an attendee. */
export function UserForm({ wallet, redirect }: { wallet: string; redirect: string | undefined }) {
  const { t } = useTranslation('sign-up')
  const { values, errors, set, ...form } = useRegistration({
    initial: { name: '', email: '', acceptTerms: false },
    nameField: 'name',
    failed: t('user.failed'),
    find: (form, account) => findAttendeeProblems({ ...form, wallet: account }),
    send: (form, account) =>
      registerUser({ ...form, acceptTerms: true, wallet_address: account, language: currentLanguage() }),
  })
  // Who comes from such a page had no role to choose. From an event to join, the person starts with the first field.
  const page = findAttendeePage(redirect)
  const eventPage = findErrand(redirect) === 'join' ? page : undefined
  return (
    <RegistrationFrame
      title={t('user.title')}
      lead={t('user.lead')}
      wallet={wallet}
      back={
        eventPage
          ? { to: eventPage, label: t('backToEvent') }
          : { to: pageLinks.register(page ? undefined : redirect), label: t('back') }
      }
      refusal={form.refusal}
      sending={form.sending}
      form={form.form}
      onSubmit={form.submit}
      instead={
        page && (
          <Link className="link type-small self-start" to={pageLinks.registerVendor()}>
            {t('user.instead')}
          </Link>
        )
      }
    >
      <Field label={t('user.name')} hint={t('user.nameHint')} error={errors.name}>
        <Input
          name="name"
          autoComplete="name"
          autoFocus={eventPage !== undefined}
          value={values.name}
          onChange={(event) => set('name', event.target.value)}
        />
      </Field>
      <Unprintable texts={[values.name]} advice="name" />
      <Field label={t('email')} hint={t('emailHint')} error={errors.email}>
        <Input
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          value={values.email}
          onChange={(event) => set('email', event.target.value)}
        />
      </Field>
      <Checkbox
        name="acceptTerms"
        label={<TermsLabel text={t('user.terms')} />}
        error={errors.acceptTerms}
        checked={values.acceptTerms}
        onChange={(event) => set('acceptTerms', event.target.checked)}
      />
    </RegistrationFrame>
  )
}
