import { useTranslation } from '../../../i18n/use-translation'
import { formatDate } from '../../../lib/format'
import { type Credential, linkedInHref } from '../../../lib/linkedin'
import { buttonClass } from '../../../ui/button'
import { CopyIcon } from '../../../ui/copy-button'
import { ArrowUpRight } from '../../../ui/icons'

/** Opens LinkedIn, and lists every value to copy, because LinkedIn does not always fill in its form. */
export function AddToLinkedIn({ credential, timeZone }: { credential: Credential; timeZone: string }) {
  const { t } = useTranslation(['minting', 'common'])
  const rows = [
    { label: t('success.field.name'), value: credential.name },
    { label: t('success.field.organization'), value: credential.organization },
    { label: t('success.field.date'), value: formatDate(credential.issuedAt, timeZone) },
    { label: t('success.field.id'), value: credential.id },
    { label: t('success.field.url'), value: credential.url },
  ]
  return (
    <details className="mt-4 w-full max-w-md border-t border-line pt-4 text-left">
      <summary className="type-small mx-auto w-fit rounded-control px-2 py-1 font-[600] text-brand">
        {t('success.linkedin')}
      </summary>
      <div className="mt-3 flex flex-col gap-4">
        <a
          href={linkedInHref(credential, timeZone)}
          target="_blank"
          rel="noreferrer"
          className={buttonClass('secondary', 'normal', true)}
        >
          {t('success.linkedin')}
          <ArrowUpRight className="size-4" aria-hidden="true" />
          <span className="sr-only">{t('newTab')}</span>
        </a>
        <p className="type-small text-ink-2">{t('success.linkedinHint')}</p>
        <dl className="divide-y divide-line">
          {rows.map(({ label, value }) => (
            <div key={label} className="flex items-center justify-between gap-4 py-2">
              <dt className="type-small shrink-0 text-ink-3">{label}</dt>
              <dd className="type-small flex min-w-0 items-center gap-1 text-right">
                <span className="min-w-0 wrap-anywhere">{value}</span>
                <CopyIcon text={value} label={`${t('common:copy.copy')}: ${label}`} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  )
}
