import type { CheckId } from '@certify/verifier/check-id'
import type { Check, Group, Report } from '@certify/verifier/report'
import type { ConfigResponse } from '@certify/wire/config'
import { useTranslation } from '../../../i18n/use-translation'
import { cx } from '../../../lib/cx'
import { EvidenceCheck } from './evidence-check'
import { OutcomeIcon } from './outcome-icon'

const groups: readonly Group[] = ['real', 'issuer', 'standing', 'person', 'document']

/** All checks, grouped by a reader's five questions. A failure hides none of them. */
export function EvidenceSection({
  report,
  config,
  wide,
}: {
  report: Report
  config: ConfigResponse
  /** Whether nothing is beside it. It then fills the page's width with two columns. */
  wide: boolean
}) {
  const { t } = useTranslation('verdict')
  return (
    <section className="flex flex-col gap-5 print:block print:columns-2 print:gap-8">
      <header className="flex flex-col gap-1">
        <h2 className="type-title-2 print:text-[0.9375rem]">{t('evidence.title')}</h2>
        <p className="type-small no-print text-ink-2">{t('evidence.lead')}</p>
      </header>
      <div
        className={cx(
          'flex flex-col gap-5 print:block',
          wide && 'lg:-mb-5 lg:block lg:columns-2 lg:gap-14 print:columns-auto',
        )}
      >
        {groups.map((group) => {
          const checks = report.checks.filter((check) => check.group === group)
          return (
            <section
              key={group}
              className={cx('print:mb-2 print:break-inside-avoid', wide && 'lg:mb-5 lg:break-inside-avoid')}
            >
              <h3 className="flex items-center gap-2 break-after-avoid border-b border-line-strong/50 pb-2 font-[600] print:pb-0.5">
                {t(`evidence.group.${group}`)}
                <Overall group={group} checks={checks} />
              </h3>
              <ul className="divide-y divide-line">
                {checks.map((check) => (
                  <EvidenceCheck key={check.id} check={check} tokenId={report.tokenId} config={config} />
                ))}
              </ul>
            </section>
          )
        })}
      </div>
    </section>
  )
}

/** The checks that answer each question. The other checks of a group only add details. */
const deciding: Readonly<Record<Group, readonly CheckId[]>> = {
  real: [
    'id.wellformed',
    'chain.match',
    'contract.known',
    'exists',
    'metadata.fetched',
    'metadata.hash',
    'metadata.binding',
    'image.hash',
  ],
  issuer: ['organiser.signed', 'organiser.domain'],
  standing: ['status.revoked', 'status.replaced'],
  person: ['holder.binding'],
  document: ['document.inHand'],
}

/** One sign for a group: the worst of the answers that decide its question. Nothing where none of them applies. */
function Overall({ group, checks }: { group: Group; checks: readonly Check[] }) {
  const counting = checks.filter(({ id }) => deciding[group].includes(id))
  const order = ['fail', 'unknown', 'pass'] as const
  const outcome = order.find((one) => counting.some((check) => check.outcome === one))
  return outcome && <OutcomeIcon outcome={outcome} className="ml-auto" />
}
