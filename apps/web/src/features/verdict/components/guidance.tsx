import type { Report } from '@certify/verifier/report'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useSentences } from '../../../lib/use-sentences'
import { Button } from '../../../ui/button'
import { RefreshCw } from '../../../ui/icons'
import { Unbroken } from '../../../ui/unbroken'

/** Says what to do when there is no certificate to show: check the number, try again, or be careful. */
export function Guidance({
  report,
  numberBox,
  checking,
  onCheckAgain,
}: {
  report: Report
  numberBox: ReactNode
  checking: boolean
  onCheckAgain: () => void
}) {
  const { t } = useTranslation('verdict')
  switch (report.status) {
    case 'unknown':
      return <NotKnown report={report} checking={checking} onCheckAgain={onCheckAgain} />
    case 'not-authentic':
      return <p className="measure text-[1.0625rem] text-ink-2">{t('verdict.fakeText')}</p>
    case 'not-found':
      return (
        <Two>
          <Typed report={report}>
            <Causes burned={report.verdict.status === 'not-found' && report.verdict.burnedAt !== null} />
          </Typed>
          <Another>{numberBox}</Another>
        </Two>
      )
    default:
      return (
        <Two>
          <Typed report={report}>
            <p className="measure text-ink-2">{t('verdict.malformedText')}</p>
          </Typed>
          <Another>{numberBox}</Another>
        </Two>
      )
  }
}

function Two({ children }: { children: ReactNode }) {
  return <div className="grid gap-10 lg:grid-cols-[6fr_5fr] lg:gap-14">{children}</div>
}

function Typed({ report, children }: { report: Report; children: ReactNode }) {
  const { t } = useTranslation('verdict')
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <div>
        <p className="type-label text-ink-3">{t('verdict.typed')}</p>
        <p className="font-mono text-[1.5rem] break-all">{report.tokenId}</p>
      </div>
      {children}
    </div>
  )
}

function Causes({ burned }: { burned: boolean }) {
  const { t, words } = useTranslation('verdict')
  if (burned) return <p className="measure text-ink-2">{t('verdict.burned')}</p>
  return (
    <div className="flex flex-col gap-2">
      <h2 className="type-title-3">{t('verdict.causesTitle')}</h2>
      <ol className="measure flex list-decimal flex-col gap-2 pl-5 text-ink-2">
        {words.verdict.causes.map((cause) => (
          <li key={cause}>{cause}</li>
        ))}
      </ol>
    </div>
  )
}

function Another({ children }: { children: ReactNode }) {
  const { t } = useTranslation('verdict')
  return (
    <section className="no-print flex flex-col gap-3 self-start rounded-card border border-line bg-surface p-6">
      <h2 className="type-title-3">{t('verdict.another')}</h2>
      {children}
    </section>
  )
}

/** Neutral: says what is known and what is missing, and offers to try again. */
function NotKnown({
  report,
  checking,
  onCheckAgain,
}: {
  report: Report
  checking: boolean
  onCheckAgain: () => void
}) {
  const { t } = useTranslation('verdict')
  const { say } = useSentences()
  const required = report.checks.filter(({ weight }) => weight === 'required')
  const lists = [
    { title: t('verdict.missing'), checks: required.filter(({ outcome }) => outcome === 'unknown') },
    { title: t('verdict.known'), checks: required.filter(({ outcome }) => outcome === 'pass') },
  ]
  return (
    <div className="flex flex-col gap-6">
      <p className="measure text-[1.0625rem] text-ink-2">{t('verdict.unknownText')}</p>
      <Button
        look="primary"
        size="large"
        className="self-start"
        busy={checking}
        icon={<RefreshCw className="size-5" aria-hidden="true" />}
        onClick={onCheckAgain}
      >
        {t('verdict.tryAgain')}
      </Button>
      <div className="grid items-start gap-6 md:grid-cols-2">
        {lists.map(({ title, checks }) => (
          <section key={title} className="flex flex-col gap-2 rounded-card border border-line bg-surface p-5">
            <h2 className="type-title-3">{title}</h2>
            {checks.length === 0 && <p className="type-small text-ink-2">{t('verdict.nothingKnown')}</p>}
            <ul className="flex flex-col gap-1.5">
              {checks.map((check) => (
                <li key={check.id} className="type-small wrap-anywhere text-ink-2">
                  <Unbroken text={say(check.message)} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
