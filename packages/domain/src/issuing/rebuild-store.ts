import type { AttendanceEvidence } from '../roster/attendance'
import type { Address } from '../shared/address'
import type { EventId } from '../shared/event-id'
import type { Term } from './lease'

/** An organizer, named by the chain and by its certificates if any. */
export type RestoredOrganizer = { readonly wallet: Address; readonly name: string | null; readonly at: Date }

/** An event as its certificates describe it, and their recipients. */
export type RestoredEvent = {
  readonly id: EventId
  readonly title: string
  readonly location: string
  readonly timeZone: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly organizer: RestoredOrganizer
  readonly recipients: readonly {
    readonly wallet: Address
    readonly attendance: AttendanceEvidence
    /** For how long, as an imported list said; null if it did not. */
    readonly attendedMinutes: number | null
    readonly issuedAt: Date
    /** The certificate was moved to another wallet, which stands on the roster instead. */
    readonly hasMoved: boolean
  }[]
}

/** How much a registry, or a rebuilt database, holds. Certificates include ended ones. */
export type IssuedNumbers = {
  readonly organizers: number
  readonly pages: number
  readonly certificates: number
  readonly revoked: number
  readonly replaced: number
  readonly burned: number
}

/**
 * Port: restores accounts, events and rosters that the ledger's facts refer to, in a database that lost them. Never
 * changes existing rows. Implemented in `apps/core`.
 */
export interface RebuildStore {
  /** Whether the database has no account, no event and no request. */
  isEmpty(): Promise<boolean>
  /** Stores the accounts, events and rosters that are missing. @throws {LeadershipLostError} */
  restore(
    term: Term,
    records: { organizers: readonly RestoredOrganizer[]; events: readonly RestoredEvent[] },
  ): Promise<void>
  /**
   * Completes the restore: sets how attendance was recorded, moves the event numbers on, and lists content that was
   * erased.
   */
  finish(term: Term, content: { erased: readonly string[] }): Promise<void>
  /** Counts what the database now holds of the chain. */
  count(): Promise<IssuedNumbers>
}
