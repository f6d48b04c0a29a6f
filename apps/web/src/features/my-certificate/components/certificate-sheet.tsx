import type { WireOwnCertificate } from '@certify/wire/certificates'
import { certificateData } from '@certify/wire/certificates'
import { useTranslation } from '../../../i18n/use-translation'
import { cx } from '../../../lib/cx'
import { formatDate } from '../../../lib/format'
import { EndedBand, endedSheet } from '../../../ui/ended-band'

/** The certificate as a sheet of paper, under a band once it ended. */
export function CertificateSheet({ certificate }: { certificate: WireOwnCertificate }) {
  const { t } = useTranslation('my-certificate')
  const { urlCertificate } = certificateData.parse(JSON.parse(certificate.certificate_data))
  const { ended, token_id: number, event_title: title } = certificate
  if (!urlCertificate) {
    return (
      <p className="grid aspect-[1400/990] w-full place-items-center rounded-paper border border-line bg-paper p-6 text-center text-paper-ink-2">
        {t('noImage')}
      </p>
    )
  }
  return (
    <div className="relative w-full overflow-hidden rounded-paper border border-line bg-paper">
      <img
        src={urlCertificate}
        alt={t('alt', { number: number ?? '', title })}
        className={cx('aspect-[auto_1400/990] w-full', ended && endedSheet)}
      />
      {ended && (
        <EndedBand kind={ended.kind === 'replaced' ? 'replaced' : 'revoked'}>
          {t(`timeline.${ended.kind}`)} {formatDate(ended.at, certificate.event_time_zone)}
        </EndedBand>
      )}
    </div>
  )
}
