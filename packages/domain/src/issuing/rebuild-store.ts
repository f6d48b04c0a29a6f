import type { Address } from '../shared/address'
import type { EventId } from '../shared/event-id'
import type { Term } from './lease'

/** An organizer as the chain, and where there is one a certificate, names it. */
export type RestoredOrganizer = { readonly wallet: Address; readonly name: string | null; readonly at: Date }

/** An event as its certificates describe it, and who has one. */
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
    readonly attendance: 'code' | 'organizer'
    readonly issuedAt: Date
  }[]
}

/**
 * Port: puts back what the ledger's facts refer to, in a database that has lost it. Never changes what is there.
 * Implemented in `adapters/postgres`.
 */
export interface RebuildStore {
  /** Whether nobody is registered, no event is there and no certificate was asked for. */
  isEmpty(): Promise<boolean>
  /** Stores accounts, events and rosters, as far as they are not there yet. @throws {LeadershipLostError} */
  restore(
    term: Term,
    records: { organizers: readonly RestoredOrganizer[]; events: readonly RestoredEvent[] },
  ): Promise<void>
  /** Once everything is restored: requests say how attendance was recorded, and new events get new numbers. */
  finish(term: Term): Promise<void>
}
