import { useTranslation } from '../i18n/use-translation'

/** `№ 10001`, in the digits of its own; the sign stays with its number at the end of a line. */
export function CertificateNumber({ of: number }: { of: string }) {
  const { t } = useTranslation('common')
  return <span className="tabular whitespace-nowrap">{t('certificateNumber', { number })}</span>
}
