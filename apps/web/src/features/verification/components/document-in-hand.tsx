import { useTranslation } from '../../../i18n/use-translation'
import { FileDrop } from '../../../ui/file-drop'

/** Pictures as they are issued. */
const limits = {
  types: ['image/svg+xml', 'image/png', 'image/jpeg', 'image/webp'],
  maxBytes: 12 * 1024 * 1024,
}

/** Takes the file that somebody was given, to compare it with the issued one. It never leaves the browser. */
export function DocumentInHand({
  file,
  onFile,
}: {
  file: File | undefined
  onFile: (file: File | undefined) => void
}) {
  const { t } = useTranslation('verification')
  return (
    <section className="no-print flex flex-col gap-3 rounded-card border border-line bg-surface p-5">
      <h2 className="type-title-3">{t('document.title')}</h2>
      <p className="type-small text-ink-2">{t('document.text')}</p>
      <FileDrop label={t('document.label')} limits={limits} file={file} onFile={onFile} />
    </section>
  )
}
