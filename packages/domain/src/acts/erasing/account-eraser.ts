import type { AccountId } from '../../shared/account-id'

/** Port: removes what is stored about one account. */
export interface AccountEraser {
  /**
   * Removes name, email and every contact field, ends all sessions, gives back the seats of events that have not
   * begun, and cancels the account's own events that are not over. Keeps what the chain holds anyway.
   *
   * @throws {AccountNotFoundError}
   */
  erase(id: AccountId, at: Date): Promise<void>
}
