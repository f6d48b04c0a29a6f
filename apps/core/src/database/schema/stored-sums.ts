import type { SessionSums } from '@certify/domain/agenda/agenda-item'
import type { rosterEntries } from './events'

/** What a person attended of the agenda. */
export function toAttended(
  entry: Pick<
    typeof rosterEntries.$inferSelect,
    'sessionsAttended' | 'requiredAttended' | 'minutesAttended' | 'pointsAttended'
  >,
): SessionSums {
  return {
    sessions: entry.sessionsAttended,
    required: entry.requiredAttended,
    minutes: entry.minutesAttended,
    points: entry.pointsAttended,
  }
}
