import { difficulties, eventTypes } from '@certify/domain/event/event-kinds'
import { translate } from '../i18n/words'

/** The kind of an event in the language of the page; one that is not in the list, as it is. */
export function eventTypeWord<Type extends string | null>(type: Type): string | Type {
  const known = eventTypes.find((each) => each === type)
  return known ? translate(`common:eventType.${known}`) : type
}

/** The word for the difficulty of an event, likewise. */
export function difficultyWord<Difficulty extends string | null>(
  difficulty: Difficulty,
): string | Difficulty {
  const known = difficulties.find((each) => each === difficulty)
  return known ? translate(`common:difficulty.${known}`) : difficulty
}
