import type { Report } from '@certify/verifier/report'
import type { ConfigResponse } from '@certify/wire/config'
import { type ReactNode, useDeferredValue } from 'react'
import { toCertificateView } from '../../../lib/verdict-view'
import { looks } from '../../../ui/verdict-look'
import { EvidenceSection } from './evidence-section'
import { FactsSection } from './facts-section'
import { Guidance } from './guidance'
import { ShareVerdict } from './share-verdict'
import { Sheet } from './sheet'
import { VerdictLine } from './verdict-line'

/** The whole answer: the sentence, the certificate beside the evidence, and the actions on it. */
export function VerdictArticle({
  report,
  config,
  numberBox,
  documentInHand,
  checking,
  onCheckAgain,
}: {
  report: Report
  config: ConfigResponse
  numberBox: ReactNode
  documentInHand: (report: Report) => ReactNode
  checking: boolean
  onCheckAgain: () => void
}) {
  const look = looks[report.status]
  const certificate = toCertificateView(report, config.gatewayUrl)
  const again = { checking, onCheckAgain }
  // Lets a slow phone paint the sentence and the certificate before it draws the explanations.
  const isRestDue = useDeferredValue(true, false)
  return (
    <article className="flex flex-col gap-10 print:gap-4 print:text-[0.75rem]">
      <VerdictLine report={report} look={look} certificate={certificate} config={config} {...again} />
      {look.sheet === 'none' && <Guidance report={report} numberBox={numberBox} {...again} />}
      <div className="grid items-start gap-x-14 gap-y-10 lg:grid-cols-[6fr_5fr] print:flex print:flex-col print:gap-4">
        {look.sheet !== 'none' && (
          <div className="flex min-w-0 flex-col gap-10 print:grid print:w-full print:grid-cols-[1fr_1fr] print:grid-rows-[auto_1fr] print:gap-x-6 print:gap-y-3 print:[&>:nth-child(2)]:col-start-2 print:[&>:nth-child(2)]:row-span-2 print:[&>:nth-child(2)]:row-start-1">
            <Sheet report={report} certificate={certificate} stamp={look.sheet} />
            {isRestDue && <FactsSection report={report} certificate={certificate} config={config} />}
            {isRestDue && <ShareVerdict tokenId={report.tokenId} publicUrl={config.publicUrl} />}
          </div>
        )}
        {isRestDue && report.status !== 'malformed' && (
          <div className="flex min-w-0 flex-col gap-10 only:max-w-3xl lg:only:col-span-2 lg:only:max-w-none print:w-full">
            <EvidenceSection report={report} config={config} wide={look.sheet === 'none'} />
          </div>
        )}
      </div>
      {isRestDue && report.files.image && documentInHand(report)}
    </article>
  )
}
