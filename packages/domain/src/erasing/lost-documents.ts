import type { EventId } from '../shared/event-id'
import type { TokenId } from '../shared/token-id'

/** A certificate whose picture, text, badge and documents this instance stops serving when its holder is erased. */
export type LostDocuments = {
  readonly tokenId: TokenId
  readonly eventId: EventId
  readonly title: string
  /** Whether its documents can still be downloaded: it is on chain and has not ended. */
  readonly canBeSaved: boolean
}
