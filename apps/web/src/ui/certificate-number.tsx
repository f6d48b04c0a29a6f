import { useTranslation } from '../i18n/use-translation'

/** More digits than any registry will give out; numbers typed at random may be wider than a phone. */
const LONGEST_UNBROKEN = 15

/** `№ 10001`, in the digits of its own; the sign stays with its number at the end of a line. */
export function CertificateNumber({ of: number }: { of: string }) {
  const { t } = useTranslation('common')
  const breaks = number.length > LONGEST_UNBROKEN ? 'break-all' : 'whitespace-nowrap'
  return <span className={`tabular ${breaks}`}>{t('certificateNumber', { number })}</span>
}
