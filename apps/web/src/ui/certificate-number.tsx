import { useTranslation } from '../i18n/use-translation'

/** More digits than a real number has. A number typed at random may be wider than a phone, and may wrap. */
const LONGEST_UNBROKEN = 15

/** `№ 10001`, with digits of equal width. The sign and its number remain on one line. */
export function CertificateNumber({ of: number }: { of: string }) {
  const { t } = useTranslation('common')
  const breaks = number.length > LONGEST_UNBROKEN ? 'break-all' : 'whitespace-nowrap'
  return <span className={`tabular ${breaks}`}>{t('certificateNumber', { number })}</span>
}
