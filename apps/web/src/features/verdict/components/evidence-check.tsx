import { type Check, type Evidence, toSign } from '@certify/verifier/report'
import type { ConfigResponse } from '@certify/wire/config'
import { useTranslation } from '../../../i18n/use-translation'
import { formatMoment } from '../../../lib/format'
import { useSentences } from '../../../lib/use-sentences'
import { CopyButton } from '../../../ui/copy-button'
import { ChevronDown } from '../../../ui/icons'
import { Unbroken } from '../../../ui/unbroken'
import { OutcomeIcon } from './outcome-icon'

/** One check: its sentence and, when opened, the questions, the answers, and how to repeat them. */
export function EvidenceCheck({
  check,
  tokenId,
  config,
}: {
  check: Check
  tokenId: string
  config: ConfigResponse
}) {
  const { t } = useTranslation('verdict')
  const { say } = useSentences()
  const command = `npm run certify -- verify ${tokenId} --rpc ${config.rpcUrl} ${config.registries.map(({ address }) => `--contract ${address}`).join(' ')} --gateway ${config.gatewayUrl}`
  return (
    <li className="break-inside-avoid">
      <details className="group">
        <summary className="flex min-h-10 list-none items-start gap-3 rounded-control py-2.5 transition-control hover:bg-sunken/60 [&::-webkit-details-marker]:hidden print:min-h-0 print:gap-1.5 print:py-0.5">
          <OutcomeIcon outcome={toSign(check)} className="mt-0.5 print:mt-0 print:[&>svg]:size-3" />
          <span className="type-small min-w-0 flex-1 wrap-anywhere text-ink print:text-[0.625rem] print:leading-snug">
            <Unbroken text={say(check.message)} />
          </span>
          <ChevronDown
            className="no-print mt-0.5 size-4 text-ink-3 transition-transform group-open:rotate-180"
            aria-hidden="true"
          />
        </summary>
        <div className="flex flex-col gap-4 pt-1 pb-5 pl-7">
          <p className="type-small text-ink-3">
            {check.weight === 'required' ? t('evidence.required') : t('evidence.advisory')}
          </p>
          {check.evidence.length === 0 && <p className="type-small text-ink-2">{t('evidence.none')}</p>}
          {check.evidence.map((evidence) => (
            <Seen key={`${evidence.source} ${evidence.question}`} evidence={evidence} />
          ))}
          {check.evidence.length > 0 && (
            <div className="flex flex-col items-start gap-2">
              <p className="type-label">{t('evidence.yourself')}</p>
              <p className="type-small text-ink-2">{t('evidence.yourselfText')}</p>
              <code className="block w-full rounded-control bg-sunken p-2.5 font-mono text-[0.75rem] break-all">
                {command}
              </code>
              <CopyButton text={command} label={t('evidence.copy')} />
            </div>
          )}
        </div>
      </details>
    </li>
  )
}

function Seen({ evidence }: { evidence: Evidence }) {
  const { t } = useTranslation('verdict')
  const rows = [
    { label: t('evidence.source'), value: evidence.source },
    { label: t('evidence.question'), value: evidence.question },
    { label: t('evidence.answer'), value: evidence.value },
  ]
  return (
    <dl className="flex flex-col gap-2 border-l-2 border-line pl-3">
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-[0.75rem] text-ink-3">{label}</dt>
          <dd className="font-mono text-[0.75rem] leading-relaxed break-all text-ink-2">{value}</dd>
        </div>
      ))}
      {evidence.block && (
        <p className="text-[0.75rem] text-ink-3">
          {t('evidence.at', { block: evidence.block.number, time: formatMoment(evidence.block.time) })}
        </p>
      )}
    </dl>
  )
}
