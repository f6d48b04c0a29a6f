import { findOrganizerProblems } from '@certify/domain/account/registration'
import { useTranslation } from '../../../i18n/use-translation'
import { currentLanguage } from '../../../i18n/words'
import { pageLinks } from '../../../lib/page-links'
import { Checkbox } from '../../../ui/checkbox'
import { Field } from '../../../ui/field'
import { Input, TextArea } from '../../../ui/input'
import { Unprintable } from '../../../ui/unprintable'
import { registerVendor } from '../api/register'
import { useRegistration } from '../hooks/use-registration'
import { RegistrationFrame } from './registration-frame'
import { TermsLabel } from './terms-label'

/** Registers an organization. */
export function VendorForm({ wallet, redirect }: { wallet: string; redirect: string | undefined }) {
  const { t } = useTranslation('sign-up')
  const { values, errors, set, ...form } = useRegistration({
    initial: { vendor_name: '', email: '', contact_info: '', acceptTerms: false },
    nameField: 'vendor_name',
    failed: t('vendor.failed'),
    find: ({ vendor_name: name, contact_info: contactInfo, ...rest }, account) =>
      findOrganizerProblems({ ...rest, name, contactInfo, wallet: account }),
    send: (form, account) =>
      registerVendor({ ...form, acceptTerms: true, wallet_address: account, language: currentLanguage() }),
  })
  return (
    <RegistrationFrame
      title={t('vendor.title')}
      lead={t('vendor.lead')}
      wallet={wallet}
      back={{ to: pageLinks.register(redirect), label: t('back') }}
      refusal={form.refusal}
      sending={form.sending}
      form={form.form}
      onSubmit={form.submit}
    >
      <Field label={t('vendor.name')} error={errors.vendor_name}>
        <Input
          name="vendor_name"
          autoComplete="organization"
          value={values.vendor_name}
          onChange={(event) => set('vendor_name', event.target.value)}
        />
      </Field>
      <Unprintable texts={[values.vendor_name]} advice="event" />
      <Field label={t('vendor.email')} hint={t('vendor.emailHint')} error={errors.email}>
        <Input
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          value={values.email}
          onChange={(event) => set('email', event.target.value)}
        />
      </Field>
      <Field label={t('vendor.contact')} hint={t('vendor.contactHint')} optional error={errors.contact_info}>
        <TextArea
          name="contact_info"
          rows={3}
          placeholder={t('vendor.contactPlaceholder')}
          value={values.contact_info}
          onChange={(event) => set('contact_info', event.target.value)}
        />
      </Field>
      <Checkbox
        name="acceptTerms"
        label={<TermsLabel text={t('vendor.terms')} />}
        error={errors.acceptTerms}
        checked={values.acceptTerms}
        onChange={(event) => set('acceptTerms', event.target.checked)}
      />
    </RegistrationFrame>
  )
}
