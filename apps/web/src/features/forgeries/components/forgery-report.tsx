import type { Report } from '@certify/verifier/report'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { formatMoment } from '../../../lib/format'
import { useSentences } from '../../../lib/use-sentences'
import { Dialog } from '../../../ui/dialog'
import { Unbroken } from '../../../ui/unbroken'
import type { Tried } from '../hooks/use-forgeries'

/** The whole report of one forgery: the verdict as a sentence, and every check with its evidence. */
export function ForgeryReport({
  tried,
  evidence,
  onClose,
}: {
  tried: Tried
  evidence: (report: Report) => ReactNode
  onClose: () => void
}) {
  const { t, words } = useTranslation('forgeries')
  const verification = useTranslation('verdict')
  const { sentence } = useSentences()
  const { forgery, report } = tried
  const { title, deed } = words.items[forgery.id]
  if (!report) return null
  const time = formatMoment(report.checkedAt)
  return (
    <Dialog open onClose={onClose} width="wide" title={title} description={deed}>
      <div className="flex flex-col gap-6">
        <p className="type-serif border-y border-line py-4 text-[1.25rem] leading-snug text-pretty wrap-anywhere">
          <Unbroken text={sentence(report).text} />
        </p>
        <p className="type-small tabular -mt-3 text-ink-3">
          {t('report.asked', { number: report.tokenId })}{' '}
          {report.asOf
            ? verification.t('asOf', { time, block: report.asOf.number })
            : verification.t('asOfNothing', { time })}
        </p>
        {evidence(report)}
      </div>
    </Dialog>
  )
}
