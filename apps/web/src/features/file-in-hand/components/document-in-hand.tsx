import { useTranslation } from '../../../i18n/use-translation'
import { FileDrop } from '../../../ui/file-drop'
import type { FileInHand } from '../hooks/use-file-in-hand'
import { inHandLimits } from '../kinds'

/** Takes a file to compare. The file never leaves the browser; its answer leads the page. */
export function DocumentInHand({ held: { given, onFile, onRefused } }: { held: FileInHand }) {
  const { t, words } = useTranslation('file-in-hand')
  return (
    <section className="no-print flex flex-col gap-5 border-t border-line pt-8">
      <header className="flex flex-col gap-1">
        <h2 className="type-title-2">{t('title')}</h2>
        <p className="measure text-ink-2">{t('text')}</p>
      </header>
      <div className="max-w-xl">
        <FileDrop
          label={t('label')}
          hint={t('hint')}
          limits={inHandLimits}
          file={given.step === 'file' ? given.file : undefined}
          onFile={onFile}
          onRefused={onRefused}
        />
      </div>
      <details className="measure type-small text-ink-2">
        <summary className="font-[600]">{t('limitsTitle')}</summary>
        <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
          {words.limits.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>
      </details>
    </section>
  )
}
