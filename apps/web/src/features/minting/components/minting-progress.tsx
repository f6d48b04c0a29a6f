import { useTranslation } from '../../../i18n/use-translation'
import { cx } from '../../../lib/cx'
import { Check } from '../../../ui/icons'
import { Spinner } from '../../../ui/spinner'
import { mintSteps } from '../mint-steps'
import { MintingRosette } from './minting-rosette'

/** The progress of minting: the rosette, and its four steps in words. */
export function MintingProgress({
  subject,
  done,
  slow,
  lost,
}: {
  subject: { chainId: number; contract: string; tokenId: string }
  done: number
  /** The network takes longer than the call waited. */
  slow: boolean
  /** Certify does not answer, so the progress is unknown. */
  lost: boolean
}) {
  const { t } = useTranslation('minting')
  return (
    <section
      aria-label={t('steps.label')}
      className="grid items-center gap-8 rounded-card border border-line bg-surface p-6 sm:grid-cols-[18rem_1fr] sm:p-8"
    >
      <MintingRosette subject={subject} done={done} />
      <div className="flex flex-col gap-4">
        <h2 className="type-title-2">{t('steps.label')}</h2>
        <ol aria-live="polite" className="flex flex-col gap-3">
          {mintSteps.map((step, index) => {
            const state = index < done ? 'done' : index === done ? 'running' : 'waiting'
            return (
              <li key={step} className={cx('flex items-center gap-3', state === 'waiting' && 'text-ink-3')}>
                <span className="grid size-5 place-items-center">
                  {state === 'done' && (
                    <Check className="size-4 text-ongoing" strokeWidth={2.5} aria-hidden="true" />
                  )}
                  {state === 'running' && <Spinner />}
                  {state === 'waiting' && (
                    <span aria-hidden="true" className="size-1.5 rounded-full bg-line-strong" />
                  )}
                </span>
                {t(`steps.${step}`)}
                <span className="sr-only">({t(`steps.${state}`)})</span>
              </li>
            )
          })}
        </ol>
        {slow && <p className="type-small text-ink-2">{t(lost ? 'lost' : 'pending')}</p>}
      </div>
    </section>
  )
}
