import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { cx } from '../lib/cx'
import { Check } from './icons'

/** One step of a process. `blocked` says why the person cannot take it now. */
export type StepperStep = {
  key: string
  label: ReactNode
  state: 'done' | 'current' | 'next' | 'blocked'
  note?: ReactNode
  action?: ReactNode
}

/**
 * Steps in their order: a line through numbered points, with the current one filled. On phones the line is vertical, and
 * steps that are only names are points in a row, if one of them is current: it alone is named.
 */
export function Stepper({ label, steps }: { label: string; steps: readonly StepperStep[] }) {
  const { t } = useTranslation('common')
  const areNames =
    steps.some(({ state }) => state === 'current') && steps.every(({ note, action }) => !note && !action)
  return (
    <ol
      aria-label={label}
      className={cx('flex sm:flex-row', areNames ? 'flex-wrap items-center gap-2 sm:gap-0' : 'flex-col')}
    >
      {steps.map((step, index) => (
        <li
          key={step.key}
          aria-current={step.state === 'current' ? 'step' : undefined}
          className={cx(
            'relative flex min-w-0 sm:flex-1 sm:flex-col sm:gap-2 sm:pr-4 sm:pb-0',
            areNames ? 'items-center gap-2 sm:items-start' : 'flex-1 gap-3 pb-6 last:pb-0',
          )}
        >
          {index < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={cx(
                areNames && 'max-sm:hidden',
                'absolute top-8 bottom-1 left-[13px] w-px sm:top-[13px] sm:right-1 sm:bottom-auto sm:left-9 sm:h-px sm:w-auto',
                step.state === 'done' ? 'bg-brand' : 'bg-line-strong/50',
              )}
            />
          )}
          <span
            aria-hidden="true"
            className={cx(
              'tabular relative z-1 grid size-[27px] shrink-0 place-items-center rounded-full border text-[0.8125rem] font-[600]',
              step.state === 'done' && 'border-brand bg-brand-soft text-brand',
              step.state === 'current' && 'border-brand bg-brand text-on-brand',
              (step.state === 'next' || step.state === 'blocked') &&
                'border-line-strong bg-surface text-ink-3',
            )}
          >
            {step.state === 'done' ? <Check className="size-3.5" /> : index + 1}
          </span>
          <div
            className={cx(
              'flex min-w-0 flex-col items-start gap-1',
              areNames && step.state !== 'current' && 'max-sm:sr-only',
            )}
          >
            <span className={cx('font-[600]', step.state === 'current' ? 'text-ink' : 'text-ink-2')}>
              {step.label}
              <span className="sr-only">
                {step.state === 'done' || step.state === 'blocked' ? ` (${t(`steps.${step.state}`)})` : ''}
              </span>
            </span>
            {step.note && <div className="type-small text-ink-3">{step.note}</div>}
            {step.action}
          </div>
        </li>
      ))}
    </ol>
  )
}
