import type { AccountRepository } from '../account/account-repository'
import type { AccountId } from '../shared/account-id'
import type { EventId } from '../shared/event-id'
import type { AttendanceClaim } from './attendance-claim'
import type { RosterRepository } from './roster-repository'

/** Port: scans of codes. */
export interface ClaimRepository {
  add(claim: AttendanceClaim): Promise<void>
  /** The scan of the browser whose secret has this hash, unless it is over. */
  find(secretHash: string, at: Date): Promise<AttendanceClaim | null>
  /** Lets one other browser share a scan. An earlier offer no longer counts. */
  offerHandover(tokenHash: string, offer: { readonly hash: string; readonly expiresAt: Date }): Promise<void>
  /**
   * Gives an offered scan also to the browser whose secret has the hash `takenHash`. Answers false if the event has no
   * such offer, or the offer is used or over.
   */
  takeHandover(taking: {
    readonly eventId: EventId
    readonly offerHash: string
    readonly takenHash: string
    readonly at: Date
  }): Promise<boolean>
  /** Notes which account used a scan; answers false if another account has used it. */
  redeem(tokenHash: string, accountId: AccountId): Promise<boolean>
  /** Forgets scans that are over. Answers how many. */
  removeExpired(at: Date): Promise<number>
  /**
   * Runs one arrival in a transaction: if it throws, nothing of it is stored. Arrivals at one event take turns before
   * they take a connection.
   */
  arriveInTurn<Result>(eventId: EventId, work: (stores: ArrivalStores) => Promise<Result>): Promise<Result>
}

/** What an arrival changes. */
export type ArrivalStores = {
  readonly accounts: Pick<AccountRepository, 'register'>
  readonly roster: Pick<RosterRepository, 'find' | 'join' | 'recordAttendance'>
  readonly claims: Pick<ClaimRepository, 'redeem'>
}
