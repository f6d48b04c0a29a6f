import { shortAddress } from '@certify/domain/shared/address'
import type { Report } from '@certify/verifier/report'
import { useTranslation } from '../../../i18n/use-translation'
import { cx } from '../../../lib/cx'
import { formatDate } from '../../../lib/format'
import { usePicture } from '../../../lib/use-picture'
import type { CertificateView } from '../../../lib/verdict-view'
import { EndedBand, endedSheet } from '../../../ui/ended-band'
import type { SheetKind } from '../../../ui/verdict-look'

/** The certificate's own picture, from proven bytes; gray under a hatched band if it is no longer valid. */
export function Sheet({
  report,
  certificate,
  stamp,
}: {
  report: Report
  certificate: CertificateView
  stamp: Exclude<SheetKind, 'none'>
}) {
  const { t } = useTranslation('verdict')
  const picture = usePicture(report.files.image)
  const number = report.tokenId
  const { eventTitle, name, recipient, startsAt, timeZone } = certificate
  const alt =
    eventTitle && recipient && startsAt
      ? t('sheet.alt', {
          number,
          recipient: name ?? shortAddress(recipient),
          event: eventTitle,
          date: formatDate(startsAt, timeZone),
        })
      : t('sheet.altPlain', { number })
  return (
    <figure className="flex flex-col gap-3 print:gap-1">
      <div
        className={cx(
          'relative overflow-hidden rounded-paper border border-paper-line bg-paper shadow-float print:shadow-none',
          !picture && 'aspect-[1400/990]',
        )}
      >
        {picture ? (
          <img
            src={picture}
            alt={alt}
            // The height of a drawn sheet until the picture's own is known.
            width={1400}
            height={990}
            className={cx('h-auto w-full', stamp !== 'plain' && endedSheet)}
          />
        ) : (
          report.files.image === null && (
            <p className="grid size-full place-items-center p-8 text-center text-paper-ink-2">
              {certificate.isErased ? t('sheet.erased') : t('sheet.none')}
            </p>
          )
        )}
        {stamp !== 'plain' && (
          <EndedBand kind={stamp}>
            {t(`sheet.${stamp}`, {
              date: certificate.endedAt ? formatDate(certificate.endedAt, 'UTC') : '',
            })}
          </EndedBand>
        )}
      </div>
      <figcaption className="type-small text-ink-3 print:text-[0.75rem]">
        {certificate.isDrawn ? t('sheet.engraving') : report.files.image && t('sheet.supplied')}
      </figcaption>
    </figure>
  )
}
