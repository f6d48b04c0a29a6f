import type { WireParticipant } from '@certify/wire/roster'
import type { useTranslation } from '../../i18n/use-translation'

type Translate = ReturnType<typeof useTranslation<'participants'>>['t']

/** What a person has of what the rule for certificates needs: "3 of 4 sessions". */
export function sayRequirement(
  t: Translate,
  { unit, has, needs }: NonNullable<WireParticipant['requirement']>,
): string {
  return t(`requirement.${unit}`, { count: needs, has, needs })
}
