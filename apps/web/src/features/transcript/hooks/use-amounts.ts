import { type StatedAttendance, toTime } from '@certify/domain/certificate/transcript-sums'
import { useTranslation } from '../../../i18n/use-translation'
import { formatNumber } from '../../../lib/format'

type Part = { readonly attended: number; readonly of: number }

/** Returns functions that word how much of something a person attended or earned. */
export function useAmounts(): {
  readonly sayAmount: (amount: Part & { readonly unit: string }) => string
  readonly sayTime: (minutes: Part) => string
  readonly sayCredit: (credit: NonNullable<StatedAttendance['credit']>) => string
} {
  const { t, words } = useTranslation('transcript')
  const sayAmount = ({ unit, attended, of }: Part & { readonly unit: string }) => {
    const values = { attended: formatNumber(attended), of: formatNumber(of) }
    // A newer certificate may state a unit that this page does not know.
    return Object.hasOwn(words.amounts, unit)
      ? t(`amounts.${unit as keyof typeof words.amounts}`, values)
      : t('otherAmount', values)
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
