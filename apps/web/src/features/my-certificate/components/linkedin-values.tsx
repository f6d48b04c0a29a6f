import type { WireOwnCertificate } from '@certify/wire/certificates'
import { useTranslation } from '../../../i18n/use-translation'
import { CopyIcon } from '../../../ui/copy-button'
import { WebAddress } from '../../../ui/web-address'
import { readCredential } from '../credential'

/** Every value to copy, because LinkedIn does not always fill in its form. */
export function LinkedInValues({
  certificate,
  verifyUrl,
}: {
  certificate: WireOwnCertificate
  verifyUrl: string
}) {
  const { t } = useTranslation('my-certificate')
  return (
    <details className="w-full text-left">
      <summary className="type-small w-fit rounded-control py-1 font-[600] text-brand">
        {t('linkedin.hint')}
      </summary>
      <dl className="mt-2 divide-y divide-line">
        {readCredential(certificate, verifyUrl, t).values.map(({ label, value }) => (
          <div key={label} className="flex items-center justify-between gap-4 py-2">
            <dt className="type-small shrink-0 text-ink-3">{label}</dt>
            <dd className="type-small flex min-w-0 items-center gap-1 text-right">
              <span className="min-w-0 wrap-anywhere">
                <WebAddress value={value} />
              </span>
              <CopyIcon text={value} label={t('copy', { label })} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
