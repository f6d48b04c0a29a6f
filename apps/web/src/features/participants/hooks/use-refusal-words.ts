import type { WireEventStatus } from '@certify/wire/events'
import type { WireParticipant } from '@certify/wire/roster'
import { useTranslation } from '../../../i18n/use-translation'
import type { ClosedReason } from '../may-act'
import { sayRequirement } from '../say-requirement'

/** Returns a function that turns a refusal into its sentence. */
export function useRefusalWords(status: WireEventStatus) {
  const { t } = useTranslation('participants')
  return (
    refusal: ClosedReason | null,
    name: string,
    requirement?: WireParticipant['requirement'],
  ): string | null =>
    refusal &&
    t(`refusal.${refusal}`, { name, status, what: requirement ? sayRequirement(t, requirement) : '' })
}
