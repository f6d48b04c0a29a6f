import type { WireOwnCertificate } from '@certify/wire/certificates'
import { useTranslation } from '../../../i18n/use-translation'
import { formatDate } from '../../../lib/format'
import { linkedInHref } from '../../../lib/linkedin'
import { buttonClass } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { CopyIcon } from '../../../ui/copy-button'
import { ArrowUpRight } from '../../../ui/icons'
import { WebAddress } from '../../../ui/web-address'
import { isAhead } from '../is-ahead'

/** Opens LinkedIn, and lists every value to copy, because LinkedIn does not always fill in its form. */
export function LinkedInCard({
  certificate,
  verifyUrl,
}: {
  certificate: WireOwnCertificate
  verifyUrl: string
}) {
  const { t } = useTranslation('my-certificate')
  const { event_time_zone: zone, event_organizer: organization, token_id: id } = certificate
  const issuedAt = certificate.minted_at ?? certificate.requested_at
  const name = t(isAhead(certificate) ? 'linkedin.credentialAhead' : 'linkedin.credential', {
    title: certificate.event_title,
  })
  const organizationId = certificate.organizer_linkedin_page_id
  const rows = [
    { label: t('linkedin.name'), value: name },
    { label: t('linkedin.organization'), value: organization },
    { label: t('linkedin.date'), value: formatDate(issuedAt, zone) },
    { label: t('linkedin.id'), value: id ?? '' },
    { label: t('linkedin.url'), value: verifyUrl },
  ]
  const credential = { name, organization, organizationId, issuedAt, id: id ?? '', url: verifyUrl }
  const share = `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(verifyUrl)}`
  return (
    <Card title={t('linkedin.title')}>
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap gap-3">
          {[
            { to: linkedInHref(credential, zone), label: t('linkedin.add') },
            { to: share, label: t('linkedin.share') },
          ].map(({ to, label }) => (
            <a key={label} href={to} target="_blank" rel="noreferrer" className={buttonClass()}>
              {label}
              <ArrowUpRight className="size-4" aria-hidden="true" />
              <span className="sr-only">{t('newTab')}</span>
            </a>
          ))}
        </div>
        <p className="type-small text-ink-2">{t('linkedin.hint')}</p>
        <dl className="divide-y divide-line">
          {rows.map(({ label, value }) => (
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
      </div>
    </Card>
  )
}
