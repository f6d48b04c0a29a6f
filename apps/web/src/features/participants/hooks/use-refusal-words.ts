import type { WireEventStatus } from '@certify/wire/events'
import { useTranslation } from '../../../i18n/use-translation'
import type { Refusal } from '../may-act'

/** Turns a refusal into its sentence. */
export function useRefusalWords(status: WireEventStatus) {
  const { t } = useTranslation('participants')
  return (refusal: Refusal | null, name: string): string | null =>
    refusal && t(`refusal.${refusal}`, { name, status })
}
