import type { WireEventStatus } from '@certify/wire/events'
import { useTranslation } from '../../../i18n/use-translation'
import type { ClosedReason } from '../may-act'

/** Returns a function that turns a refusal into its sentence. */
export function useRefusalWords(status: WireEventStatus) {
  const { t } = useTranslation('participants')
  return (refusal: ClosedReason | null, name: string): string | null =>
    refusal && t(`refusal.${refusal}`, { name, status })
}
