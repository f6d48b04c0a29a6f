import { sumTranscript } from '@certify/domain/certificate/transcript-sums'
import type { NumberKind } from '@certify/verifier/lead'
import { useTranslation } from '../../../i18n/use-translation'
import { cx } from '../../../lib/cx'
import { formatMoment, formatNumber } from '../../../lib/format'
import { Banner } from '../../../ui/banner'
import { Button } from '../../../ui/button'
import { ProgressBar } from '../../../ui/progress-bar'
import { toneText } from '../../../ui/tone'
import { VerdictIcon } from '../../../ui/verdict-icon'
import { looks, type VerdictLook } from '../../../ui/verdict-look'
import { useAmounts } from '../hooks/use-amounts'
import type { VerifiedTranscript } from '../hooks/use-verified-transcript'

/** The order of what is not valid: bad news first. */
const others: readonly NumberKind[] = [
  'not-authentic',
  'revoked',
  'replaced',
  'not-found',
  'look-alike',
  'not-held',
  'malformed',
  'unknown',
]

/** The answer for all certificates at once: how many are valid, what they add up to, and what the others are. */
export function TranscriptVerdict({
  verified,
  isBusy,
  onAgain,
}: {
  verified: VerifiedTranscript
  /** Whether the transcript is being loaded again. */
  isBusy: boolean
  onAgain: () => void
}) {
  const { t } = useTranslation('transcript')
  const { sayAmount, sayTime } = useAmounts()
  const { step, lines, checkedAt } = verified
  const known = lines.filter((line) => line !== null)
  const sums = sumTranscript(known.filter(({ kind }) => kind === 'valid'))
  const counts = others.flatMap((kind) => {
    const count = known.filter((line) => line.kind === kind).length
    return count > 0 ? [{ kind, count }] : []
  })
  const block = known.find((line) => line.block !== null)?.block ?? null
  const isRunning = step === 'running'
  const sayProgress = (done: number) =>
    t('many-verdicts:progress', { done: formatNumber(done), count: formatNumber(lines.length) })
  const progress = sayProgress(known.length)
  const unknown = counts.find(({ kind }) => kind === 'unknown')?.count ?? 0
  // Green only if every certificate is valid. The others say themselves what they are.
  const isWhole = step === 'done' && known.length > 0 && sums.valid === lines.length
  const isOpen = step !== 'done' || unknown > 0
  const look: VerdictLook = isWhole ? looks.valid : { tone: 'neutral', icon: isOpen ? 'question' : 'check' }
  const headline = sayHeadline()
  return (
    <section
      className="rounded-card border border-line bg-surface p-5 sm:p-6"
      aria-label={t('verdict.label')}
    >
      {/* Its height stays while verdicts come in, so that nothing below it moves. */}
      <div className="flex items-start gap-4">
        <VerdictIcon
          look={look}
          className={cx('size-11 [&_svg]:size-6', toneText[look.tone], 'bg-current/10')}
        />
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          <p className={cx('type-title-1 tabular wrap-anywhere', toneText[look.tone])}>{headline}</p>
          {/* Only the start and the end are read out, not each of up to 500 steps. */}
          <p role="status" className="sr-only">
            {isRunning ? sayProgress(0) : headline}
          </p>
          {isRunning && <ProgressBar share={known.length / Math.max(1, lines.length)} label={progress} />}
          {counts.length > 0 && (
            <ul className="flex flex-wrap gap-x-4 gap-y-1">
              {counts.map(({ kind, count }) => (
                <li key={kind} className={cx('type-small font-[550]', toneText[looks[kind].tone])}>
                  {t('verdict.some', { count, verdict: t(`many-verdicts:kinds.${kind}`) })}
                </li>
              ))}
            </ul>
          )}
          {!isRunning && unknown > 0 && <p className="type-small text-ink-2">{t('verdict.unknown')}</p>}
        </div>
      </div>
      {step === 'failed' && (
        <Banner tone="neutral" className="mt-4">
          {t('many-verdicts:failedText')}
        </Banner>
      )}
      {(sums.minutes || sums.credits.length > 0) && (
        <dl className="mt-5 grid gap-x-8 gap-y-4 border-t border-line pt-5 sm:grid-cols-2 lg:grid-cols-3">
          {sums.minutes && (
            <Sum
              label={t('sums.attended')}
              value={sayTime(sums.minutes)}
              note={t('sums.from', { count: sums.minutes.certificates })}
            />
          )}
          {sums.credits.map(({ unit, name, body, earned, of, certificates }) => (
            <Sum
              key={JSON.stringify([unit, name, body])}
              label={name || t('sums.credit')}
              value={sayAmount({ unit, attended: earned, of })}
              note={[body, t('sums.from', { count: certificates })].filter(Boolean).join(' · ')}
            />
          ))}
          {sums.repeated > 0 && (
            <p className="type-small text-ink-3 sm:col-span-full">
              {t('sums.repeated', { count: sums.repeated })}
            </p>
          )}
        </dl>
      )}
      {!isRunning && (
        <div className="type-small mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4 text-ink-3">
          <p className="tabular">
            {block && checkedAt
              ? t('checked', { time: formatMoment(checkedAt), block: formatNumber(block.number) })
              : t('notChecked')}
          </p>
          <Button
            size="small"
            look="quiet"
            busy={isBusy}
            className="no-print -ml-3 sm:ml-0"
            onClick={onAgain}
          >
            {t('again')}
          </Button>
        </div>
      )}
    </section>
  )

  function sayHeadline(): string {
    if (step === 'failed') return t('many-verdicts:failed')
    if (isRunning) return progress
    const valid = formatNumber(sums.valid)
    // "0 of 12 are valid" would be a "no" to certificates that nobody could look up.
    if (unknown > 0) {
      return t('verdict.open', {
        valid,
        all: formatNumber(lines.length),
        unknown: formatNumber(unknown),
      })
    }
    if (isWhole) return t('verdict.all', { count: lines.length })
    if (lines.length === 1) return t('verdict.none')
    return t('verdict.valid', { count: sums.valid, of: lines.length })
  }
}

function Sum({ label, value, note }: { label: string; value: string; note: string }) {
  return (
    <div className="flex min-w-0 flex-col gap-0.5">
      <dt className="type-label text-ink-3 wrap-anywhere">{label}</dt>
      <dd className="type-title-2 tabular">{value}</dd>
      <dd className="type-small text-ink-3 wrap-anywhere">{note}</dd>
    </div>
  )
}
