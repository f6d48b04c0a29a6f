import { CODE_GRACE_SECONDS } from '../event/attendance-code'
import type { Event } from '../event/event'
import type { RosterEntry } from './roster-entry'

/**
 * An event found by an attendance code or a code of its screen, the caller's roster entry, and the state of the code.
 */
export type CodeMatch = {
  readonly event: Event
  readonly entry: RosterEntry | null
  /** Null for the current code; for the previous one, when it was replaced. */
  readonly replacedAt: Date | null
}

/** An event and the caller's entry on its roster. */
export type EventWithEntry = { readonly event: Event; readonly entry: RosterEntry }

/**
 * Whether a code that was found still counts: the current one does, the previous one for a minute after the change.
 */
export function codeCounts({ replacedAt }: Pick<CodeMatch, 'replacedAt'>, now: Date): boolean {
  return replacedAt === null || now.getTime() - replacedAt.getTime() <= CODE_GRACE_SECONDS * 1000
}
