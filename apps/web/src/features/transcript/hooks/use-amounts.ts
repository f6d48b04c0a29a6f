import { type StatedAttendance, toTime } from '@certify/domain/certificate/transcript-sums'
import { useTranslation } from '../../../i18n/use-translation'
import { formatNumber } from '../../../lib/format'

/** A newer certificate may state a unit that this page does not know. */
const units = ['hours', 'minutes', 'points'] as const

type Part = { readonly attended: number; readonly of: number }

/** Returns functions that word how much of something a person attended or earned. */
export function useAmounts(): {
  readonly sayAmount: (amount: Part & { readonly unit: string }) => string
  readonly sayTime: (minutes: Part) => string
  readonly sayCredit: (credit: NonNullable<StatedAttendance['credit']>) => string
} {
  const { t } = useTranslation('transcript')
  const sayAmount = ({ unit, attended, of }: Part & { readonly unit: string }) => {
    const values = { count: of, attended: formatNumber(attended), of: formatNumber(of) }
    const known = units.find((each) => each === unit)
    return known ? t(`amounts.${known}`, values) : t('otherAmount', values)
  }
  return {
    sayAmount,
    sayTime: (minutes) => sayAmount(toTime(minutes)),
    sayCredit: ({ name, ...credit }) =>
      name === ''
        ? sayAmount({ ...credit, attended: credit.earned })
        : t('creditOf', { earned: formatNumber(credit.earned), name }),
  }
}
