import type { InHand } from '@certify/verifier/lead'
import type { Report } from '@certify/verifier/report'
import type { ConfigResponse } from '@certify/wire/config'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useDeferredValue } from 'react'
import { toCertificateView } from '../../../lib/verdict-view'
import { OptionalPart } from '../../../ui/boundary'
import { sheets } from '../../../ui/verdict-look'
import { recordQuery } from '../api/record'
import { useLead } from '../hooks/use-lead'
import { EvidenceSection } from './evidence-section'
import { FactsSection } from './facts-section'
import { Guidance } from './guidance'
import { ShareVerdict } from './share-verdict'
import { Sheet } from './sheet'
import { VerdictLine } from './verdict-line'

// Below the verdict, so a first visit does not wait for it.
const SaveVerifier = lazy(async () => ({ default: (await import('./save-verifier')).SaveVerifier }))

/** The file in the reader's hand, as its own feature shows it. */
export type InHandParts = {
  state: InHand
  /** Changes when the reader takes another file in hand, or none. */
  id: number
  /** What the comparison found. */
  answer: (report: Report) => ReactNode
  /** Takes a file. */
  drop: ReactNode
}

/** The whole answer: the sentence, the certificate beside the evidence, and the actions on it. */
export function VerdictArticle({
  report,
  config,
  numberBox,
  inHand,
  checking,
  onCheckAgain,
}: {
  report: Report
  config: ConfigResponse
  numberBox: ReactNode
  inHand: InHandParts
  checking: boolean
  onCheckAgain: () => void
}) {
  const sheet = sheets[report.status]
  const certificate = toCertificateView(report, config.gatewayUrl)
  const again = { checking, onCheckAgain }
  // Lets a slow phone paint the sentence and the certificate before it draws the explanations.
  const isRestDue = useDeferredValue(true, false)
  // Only this instance knows other names, and the verdict does not wait for it.
  const record = useQuery({ ...recordQuery(report.tokenId), enabled: isRestDue && sheet !== 'none' }).data
  const lead = useLead(report, { inHand: inHand.state, hasNamesake: record?.organizerSimilar === true })
  return (
    <article className="flex flex-col gap-10 print:gap-4 print:text-[0.75rem]">
      <VerdictLine
        report={report}
        lead={lead}
        holding={inHand.id}
        fileAnswer={inHand.answer(report)}
        certificate={certificate}
        config={config}
        {...again}
      />
      {sheet === 'none' && <Guidance report={report} numberBox={numberBox} {...again} />}
      <div className="grid items-start gap-x-14 gap-y-10 lg:grid-cols-[6fr_5fr] print:flex print:flex-col print:gap-4">
        {sheet !== 'none' && (
          <div className="flex min-w-0 flex-col gap-10 print:grid print:w-full print:grid-cols-[1fr_1fr] print:grid-rows-[auto_1fr] print:gap-x-6 print:gap-y-3 print:[&>:nth-child(2)]:col-start-2 print:[&>:nth-child(2)]:row-span-2 print:[&>:nth-child(2)]:row-start-1">
            <Sheet report={report} certificate={certificate} stamp={sheet} />
            {isRestDue && (
              <FactsSection report={report} lead={lead} certificate={certificate} config={config} />
            )}
            {isRestDue && <ShareVerdict lead={lead} tokenId={report.tokenId} publicUrl={config.publicUrl} />}
          </div>
        )}
        {isRestDue && report.status !== 'malformed' && (
          <div className="flex min-w-0 flex-col gap-10 only:max-w-3xl lg:only:col-span-2 lg:only:max-w-none print:w-full">
            <EvidenceSection report={report} config={config} wide={sheet === 'none'} />
          </div>
        )}
      </div>
      {isRestDue && (report.files.image || inHand.state !== 'number') && inHand.drop}
      {isRestDue && (
        <OptionalPart>
          <Suspense>
            <SaveVerifier config={config} />
          </Suspense>
        </OptionalPart>
      )}
    </article>
  )
}
