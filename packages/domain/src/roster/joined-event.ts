import type { ListedEvent } from '../event/event'
import type { TokenId } from '../shared/token-id'
import type { RosterEntry } from './roster-entry'

/** An event that an attendee joined, with their entry and certificate. */
export type JoinedEvent = {
  readonly event: ListedEvent
  readonly entry: RosterEntry
  /** On chain; null before. */
  readonly tokenId: TokenId | null
  /** The state of the request for their certificate (its `MintStatus`); null without one. */
  readonly mintStatus: 'minted' | 'pending' | 'failed' | null
  /** A template, or an image of their own. */
  readonly hasArtwork: boolean
}
