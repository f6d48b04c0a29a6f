import type { Sign } from '@certify/verifier/report'
import { useTranslation } from '../../../i18n/use-translation'
import { cx } from '../../../lib/cx'
import { Check, CircleHelp, Info, Minus, X } from '../../../ui/icons'

const looks = {
  pass: { Icon: Check, hue: 'text-ongoing' },
  fail: { Icon: X, hue: 'text-canceled' },
  unknown: { Icon: CircleHelp, hue: 'text-ink-3' },
  'not-applicable': { Icon: Minus, hue: 'text-ink-3' },
  note: { Icon: Info, hue: 'text-ink-3' },
} as const

/** A check's sign as icon and color, with a word for screen readers. */
export function OutcomeIcon({ outcome, className }: { outcome: Sign; className?: string }) {
  const { t } = useTranslation('verdict')
  const { Icon, hue } = looks[outcome]
  return (
    <span className={cx('inline-flex', className)} title={t(`evidence.outcome.${outcome}`)}>
      <Icon className={cx('size-4', hue)} strokeWidth={2.5} aria-hidden="true" />
      <span className="sr-only">{t(`evidence.outcome.${outcome}`)}: </span>
    </span>
  )
}
