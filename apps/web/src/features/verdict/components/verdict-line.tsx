import type { Report } from '@certify/verifier/report'
import type { ConfigResponse } from '@certify/wire/config'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { cx } from '../../../lib/cx'
import { formatMoment } from '../../../lib/format'
import { usePageHeading } from '../../../lib/page-heading'
import { pageLinks } from '../../../lib/page-links'
import type { CertificateView } from '../../../lib/verdict-view'
import { Button, LinkButton } from '../../../ui/button'
import { ArrowRight, RefreshCw } from '../../../ui/icons'
import { toneClass, toneText } from '../../../ui/tone'
import { Unbroken } from '../../../ui/unbroken'
import { VerdictIcon } from '../../../ui/verdict-icon'
import type { ShownLead } from '../hooks/use-lead'
import { useSharedWords } from '../hooks/use-shared-words'

/** The answer as one sentence, what a file in hand adds to it, when it was made, and on which network. */
export function VerdictLine({
  report,
  lead,
  holding,
  fileAnswer,
  certificate,
  config,
  checking,
  onCheckAgain,
}: {
  report: Report
  lead: ShownLead
  /** Changes when the reader takes another file in hand, or none. */
  holding: number
  /** What the comparison of a file found, right under the answer about it. */
  fileAnswer: ReactNode
  certificate: CertificateView
  config: ConfigResponse
  checking: boolean
  onCheckAgain: () => void
}) {
  const { t } = useTranslation('verdict')
  const { look, word, title, rest } = lead
  const number = report.tokenId
  const tab = certificate.eventTitle
    ? t('tab', {
        word: title,
        event: [certificate.name, certificate.eventTitle].filter(Boolean).join(' · '),
        number,
      })
    : t('tabPlain', { word: title, number })
  const heading = usePageHeading(tab)
  useSharedWords(tab, `${word} ${rest}`.trim())
  const held = useRef(holding)
  useEffect(() => {
    if (held.current === holding) return
    held.current = holding
    // The file is chosen far below the answer that it changes.
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [holding, heading])
  return (
    <header className="flex flex-col gap-5 print:gap-2">
      <div className="flex items-start gap-4 sm:gap-6">
        <VerdictIcon
          look={look}
          className={cx(
            'mt-1 size-12 sm:size-16 print:size-11 [&>svg]:size-6 sm:[&>svg]:size-8 print:[&>svg]:size-6',
            toneClass[look.tone],
          )}
        />
        <h1 ref={heading} tabIndex={-1} className="flex min-w-0 max-w-4xl flex-col gap-2">
          <span
            className={cx(
              'type-display-1 print:text-[2.25rem]',
              look.tone === 'neutral' ? 'text-ink' : toneText[look.tone],
            )}
          >
            {word}
          </span>{' '}
          {rest && (
            <span className="type-serif text-[1.375rem] leading-snug wrap-anywhere text-pretty sm:text-[1.75rem] print:text-[1.125rem]">
              <Unbroken text={rest} />
            </span>
          )}
        </h1>
      </div>
      <p role="status" className="sr-only">
        {!checking && `${word} ${rest}`}
      </p>
      {fileAnswer}
      {report.verdict.status === 'replaced' && (
        <LinkButton
          look="primary"
          size="large"
          className="no-print self-start"
          to={pageLinks.verify(report.verdict.replacedBy)}
          icon={<ArrowRight className="size-5" aria-hidden="true" />}
        >
          {t('verdict.replacedOpen', { number: report.verdict.replacedBy })}
        </LinkButton>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-y border-line py-2 text-ink-2">
        <p className="type-small tabular">
          {report.asOf
            ? t('asOf', { time: formatMoment(report.checkedAt), block: report.asOf.number })
            : t('asOfNothing', { time: formatMoment(report.checkedAt) })}
        </p>
        {/* Aligns its label, not its padding, with the words around it. */}
        <span className="no-print -mx-3">
          <Button
            look="quiet"
            size="small"
            busy={checking}
            icon={<RefreshCw className="size-4" aria-hidden="true" />}
            onClick={onCheckAgain}
          >
            {t('again')}
          </Button>
        </span>
        <p className="type-small text-ink-3 lg:ml-auto">{t('network', { chain: config.chainName })}</p>
      </div>
    </header>
  )
}
