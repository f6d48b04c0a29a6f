import type { UserCertificate } from '@certify/wire/certificates'
import { useTranslation } from '../../../i18n/use-translation'
import { formatDate } from '../../../lib/format'
import { Dotted } from '../../../ui/dotted'
import { readCertificateData } from '../certificate-files'
import { CertificateStatus } from './certificate-status'

/** A certificate on the shelf: its picture above its event. Pressing it opens the details. */
export function CertificateTile({
  certificate,
  onOpen,
}: {
  certificate: UserCertificate
  onOpen: () => void
}) {
  const { t } = useTranslation('my-certificates')
  const { urlCertificate } = readCertificateData(certificate.certificate_data)
  const title = certificate.event_title
  return (
    <article className="relative flex h-full flex-col gap-3">
      <div className="aspect-[1400/990] overflow-hidden rounded-paper border border-line bg-paper">
        {urlCertificate ? (
          <img
            src={urlCertificate}
            alt={t('alt', { title })}
            loading="lazy"
            decoding="async"
            className="size-full object-cover"
          />
        ) : (
          <p className="type-small grid size-full place-items-center p-4 text-center text-paper-ink-2">
            {t('noImage')}
          </p>
        )}
      </div>
      <div className="flex flex-col items-start gap-1.5">
        <h3 className="line-clamp-2 font-[600] leading-snug wrap-anywhere">
          <button
            type="button"
            onClick={onOpen}
            aria-label={t('open', { title })}
            className="text-left after:absolute after:inset-0 hover:text-brand"
          >
            {title}
          </button>
        </h3>
        <p className="type-small tabular text-ink-3">
          <Dotted>
            <span>{formatDate(certificate.event_start_date, certificate.event_time_zone)}</span>
            {certificate.token_id && <span>{t('number', { number: certificate.token_id })}</span>}
          </Dotted>
        </p>
        {certificate.replaces && (
          <p className="type-small text-ink-3">{t('replaces', { number: certificate.replaces })}</p>
        )}
        <CertificateStatus certificate={certificate} />
      </div>
    </article>
  )
}
