import { findTime } from '@certify/domain/certificate/attended'
import type { StatedAttendance } from '@certify/domain/certificate/transcript-sums'
import { useTranslation } from '../../../i18n/use-translation'
import { formatNumber } from '../../../lib/format'

type Credit = NonNullable<StatedAttendance['credit']>
type Amount = { readonly unit: Credit['unit']; readonly attended: number; readonly of: number }

/** Returns functions that word how much of something a person attended or earned. */
export function useAmounts(): {
  readonly sayAmount: (amount: Amount) => string
  /** Hours as certificates say them; empty without minutes. */
  readonly sayTime: (minutes: StatedAttendance['minutes']) => string
  readonly sayCredit: (credit: Credit) => string
} {
  const { t } = useTranslation('transcript')
  const sayAmount = ({ unit, attended, of }: Amount) =>
    t(`amounts.${unit}`, { count: of, attended: formatNumber(attended), of: formatNumber(of) })
  return {
    sayAmount,
    sayTime: (minutes) => {
      const time = minutes && findTime({ minutes })
      return time ? sayAmount(time) : ''
    },
    sayCredit: ({ name, earned, ...credit }) => {
      const amount = sayAmount({ ...credit, attended: earned })
      if (name === '') return amount
      // Minutes are not yet one of the hours that the name speaks of.
      return credit.unit === 'minutes'
        ? `${amount} · ${name}`
        : t('creditOf', { earned: formatNumber(earned), name })
    },
  }
}
