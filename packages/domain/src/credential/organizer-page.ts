import type { Organizer } from '../account/account'
import type { ListedEvent } from '../event/event'
import type { EventStatus } from '../event/event-status'
import type { Page } from '../shared/page'
import type { DomainClaim } from './claimed-domain'

/** An organization as anybody may see it. The email is not part of it. */
export type OrganizerPage = {
  readonly organizer: Organizer
  /** Whether the registry recorded the organization's consent; null if it does not know the organization yet. */
  readonly consentRecorded: boolean | null
  /** Whether another organization had a similar name first. */
  readonly resembles: boolean
  /** The domain that it claims, confirmed or not. */
  readonly domain: DomainClaim | null
  /** Upcoming events first. */
  readonly events: Page<ListedEvent & { readonly status: EventStatus }>
}
