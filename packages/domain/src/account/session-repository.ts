import type { Address } from '../shared/address'
import type { Session } from './session'

/** Port: browsers that are signed in. Each method is one transaction. */
export interface SessionRepository {
  /** Stores a session and ends `replacing` (the one the browser had before), together. */
  create(session: Session, replacing: string | null): Promise<void>
  /** The session of this id hash, unless it has expired by `at`. */
  find(idHash: string, at: Date): Promise<Session | null>
  /** Notes that the session was used. */
  touch(idHash: string, at: Date): Promise<void>
  /** Ends one session; of `wallet` only, where it is given. Answers whether there was one. */
  end(idHash: string, wallet?: Address): Promise<boolean>
  /** Ends every session of a wallet but `except`; answers how many. */
  endAllOf(wallet: Address, except: string | null): Promise<number>
  /** Sessions of a wallet that have not expired by `at`, newest first. */
  listOf(wallet: Address, at: Date): Promise<readonly Session[]>
  /** Forgets sessions that expired before `at`; answers how many. */
  removeExpired(at: Date): Promise<number>
}
