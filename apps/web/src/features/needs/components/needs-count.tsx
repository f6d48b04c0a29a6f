import type { Address } from '@certify/domain/shared/address'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { formatNumber } from '../../../lib/format'
import { needsQuery } from '../api/needs'

/** How many things wait for the organizer, as a badge. Nothing while there are none, or while that is not known. */
export function NeedsCount({ wallet }: { wallet: Address }) {
  const { t } = useTranslation('layout')
  const { data } = useQuery(needsQuery(wallet))
  if (!data || data.total === 0) return null
  return (
    <span className="type-small tabular ml-auto rounded-full bg-brand-soft px-2 font-[550] text-brand">
      <span aria-hidden="true">{formatNumber(data.total)}</span>
      <span className="sr-only">{t('account.needs', { count: data.total })}</span>
    </span>
  )
}
