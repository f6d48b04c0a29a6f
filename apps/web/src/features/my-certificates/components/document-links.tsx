import { useTranslation } from '../../../i18n/use-translation'
import { findDownloads } from '../../../lib/certificate-downloads'
import { Download } from '../../../ui/icons'

/** The certificate's files in one quiet row. The server names them after event and year. */
export function DocumentLinks({ certificate }: { certificate: Parameters<typeof findDownloads>[0] }) {
  const { t } = useTranslation('my-certificates')
  const { documents } = findDownloads(certificate)
  if (documents.length === 0) return null
  return (
    <section aria-label={t('documents.title')} className="flex flex-col gap-2">
      <h3 className="type-label">{t('documents.title')}</h3>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {documents.map(({ key, address }) => (
          <li key={key}>
            <a href={address} download className="link type-small inline-flex min-h-8 items-center gap-1.5">
              <Download className="size-4" aria-hidden="true" />
              {t(`documents.${key}`)}
            </a>
          </li>
        ))}
      </ul>
      <p className="type-small text-ink-2">{t('documents.hint')}</p>
    </section>
  )
}
