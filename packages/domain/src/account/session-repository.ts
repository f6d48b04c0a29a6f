import type { Address } from '../shared/address'
import type { Session } from './session'

/** Port: browsers that are signed in. Each method is one transaction. */
export interface SessionRepository {
  /**
   * Stores a session and ends `replacing`, the browser's session before, with every id that it has had. A wallet keeps
   * only its newest sessions, see `MAX_SESSIONS`.
   *
   * @param endsAt - When the replaced session ends; at once if absent.
   */
  create(session: Session, replacing: string | null, endsAt?: Date): Promise<void>
  /** The session of this id hash, if it is live at `at`, see `isLive`. */
  find(idHash: string, at: Date): Promise<Session | null>
  /** Notes that the session was used. */
  touch(idHash: string, at: Date): Promise<void>
  /** Notes when a contract wallet's proof was last found good. */
  noteProofChecked(idHash: string, at: Date): Promise<void>
  /**
   * Counts every session that is live at `from` as used at `to`, because moving the clock must not count as idle
   * time.
   */
  carryOver(from: Date, to: Date): Promise<void>
  /**
   * Ends a session with every id it has had; if `wallet` is given, only one of that wallet. Answers whether it existed.
   */
  end(idHash: string, wallet?: Address): Promise<boolean>
  /** Ends every session of a wallet except `except`; answers how many. */
  endAllOf(wallet: Address, except: string | null): Promise<number>
  /** Sessions of a wallet that are live at `at`, newest first. */
  listOf(wallet: Address, at: Date): Promise<readonly Session[]>
  /** Forgets sessions that are no longer live at `at`; answers how many. */
  removeExpired(at: Date): Promise<number>
}
