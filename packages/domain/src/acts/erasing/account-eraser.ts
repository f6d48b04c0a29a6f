import type { AccountId } from '../../shared/account-id'
import type { EventId } from '../../shared/event-id'
import type { TokenId } from '../../shared/token-id'

/** A certificate whose picture, text, badge and documents this instance stops serving when its holder is erased. */
export type LostDocuments = {
  readonly tokenId: TokenId
  readonly eventId: EventId
  readonly title: string
  /** Whether its documents can still be downloaded: it is on chain and has not ended. */
  readonly canBeSaved: boolean
}

/** Port: removes what is stored about one account. */
export interface AccountEraser {
  /**
   * Removes name, email and every contact field, ends all sessions, gives back the seats of events that have not
   * begun, and cancels the account's own events that are not over. Keeps what the chain holds anyway.
   *
   * @throws {AccountNotFoundError}
   */
  erase(id: AccountId, at: Date): Promise<void>
  /** What erasing would take: the certificates with the person's name or their own image, by number. */
  listLost(id: AccountId): Promise<readonly LostDocuments[]>
}
