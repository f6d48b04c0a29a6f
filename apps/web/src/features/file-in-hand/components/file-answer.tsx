import type { Report } from '@certify/verifier/report'
import { lazy, Suspense } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { X } from '../../../ui/icons'
import { Spinner } from '../../../ui/spinner'
import type { FileInHand } from '../hooks/use-file-in-hand'

// Loads late, because most visitors bring no file.
const InHandAnswer = lazy(async () => ({ default: (await import('./in-hand-answer')).InHandAnswer }))

/** Right under the answer about a file in hand: what was compared, where it differs, and how to take the file away. */
export function FileAnswer({ report, held }: { report: Report; held: FileInHand }) {
  const { t } = useTranslation('file-in-hand')
  const { given, inHand, compared, onFile } = held
  if (given.step === 'none') return null
  return (
    <section
      className="flex flex-col gap-4 print:gap-2"
      id="in-hand"
      aria-label={t('label')}
      data-in-hand={inHand}
    >
      {inHand === 'comparing' && (
        <p className="flex items-center gap-2 text-ink-2">
          <Spinner />
          {t('comparing')}
        </p>
      )}
      {inHand !== 'comparing' && (
        <Suspense fallback={null}>
          <InHandAnswer report={report} given={given} compared={compared} />
        </Suspense>
      )}
      <p className="type-small flex flex-wrap items-center gap-x-3 text-ink-2">
        <span className="wrap-anywhere">
          {t('file', { name: given.step === 'file' ? given.file.name : given.name })}
        </span>
        <span className="no-print">
          <Button
            look="quiet"
            size="small"
            icon={<X className="size-4" aria-hidden="true" />}
            onClick={() => onFile(undefined)}
          >
            {t('remove')}
          </Button>
        </span>
      </p>
    </section>
  )
}
