import { difficulties, eventTypes } from '@certify/domain/event/event-kinds'
import { translate } from '../i18n/words'

/** The kind of an event in the language of the page. An unknown kind remains as it is. */
export function eventTypeWord<Type extends string | null>(type: Type): string | Type {
  const known = eventTypes.find((each) => each === type)
  return known ? translate(`common:eventType.${known}`) : type
}

/** The difficulty of an event in the language of the page. An unknown one remains as it is. */
export function difficultyWord<Difficulty extends string | null>(
  difficulty: Difficulty,
): string | Difficulty {
  const known = difficulties.find((each) => each === difficulty)
  return known ? translate(`common:difficulty.${known}`) : difficulty
}
