import type { Report } from '@certify/verifier/report'
import { lazy, Suspense } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { FileDrop } from '../../../ui/file-drop'
import { Spinner } from '../../../ui/spinner'
import type { FileInHand } from '../hooks/use-file-in-hand'
import { inHandLimits } from '../kinds'
import { ComparedPictures } from './compared-pictures'

// Loads late, because most visitors bring no file.
const InHandAnswer = lazy(async () => ({ default: (await import('./in-hand-answer')).InHandAnswer }))

/** Takes a file and shows where it differs from the issued picture. The file never leaves the browser. */
export function DocumentInHand({ report, inHand }: { report: Report; inHand: FileInHand }) {
  const { t, words } = useTranslation('file-in-hand')
  const { file, onFile, compared, failed } = inHand
  return (
    <section className="no-print flex flex-col gap-5 border-t border-line pt-8" id="in-hand">
      <header className="flex flex-col gap-1">
        <h2 className="type-title-2">{t('title')}</h2>
        <p className="measure text-ink-2">{t('text')}</p>
      </header>
      <div className="max-w-xl">
        <FileDrop label={t('label')} hint={t('hint')} limits={inHandLimits} file={file} onFile={onFile} />
      </div>
      {file && !compared && !failed && (
        <p role="status" className="flex items-center gap-2 text-ink-2">
          <Spinner />
          {t('comparing')}
        </p>
      )}
      {file && (compared || failed) && (
        <Suspense fallback={null}>
          <InHandAnswer report={report} compared={compared} />
        </Suspense>
      )}
      {file && compared?.shown && (
        <ComparedPictures issued={report.files.image} shown={compared.shown} compared={compared} />
      )}
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
