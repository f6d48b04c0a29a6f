import type { Organizer } from '../../account/account'
import { AccountErasedError, AccountNotFoundError } from '../../account/account-errors'
import type { AccountRepository } from '../../account/account-repository'
import type { ConsentRepository } from '../../account/organizer-consent'
import type { DomainClaim } from '../../credential/claimed-domain'
import type { ListedEvent } from '../../event/event'
import type { EventRepository } from '../../event/event-repository'
import { type EventStatus, statusAt } from '../../event/event-status'
import type { AccountId } from '../../shared/account-id'
import type { Address } from '../../shared/address'
import type { Clock } from '../../shared/clock'
import type { Page, PageRequest } from '../../shared/page'

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

/** Reads what anybody may see of an organization, with one page of its events. */
export async function readOrganizer(
  { accounts, consents, events, domains, clock }: readOrganizer.Ports,
  { number, contract, page }: readOrganizer.Command,
): Promise<OrganizerPage> {
  const organizer = await accounts.find(number)
  if (organizer?.role !== 'organizer') {
    throw (await accounts.wasErasedOrganization(number))
      ? new AccountErasedError()
      : new AccountNotFoundError()
  }
  const now = clock()
  const { wallet, name, createdAt } = organizer
  const [consent, resembles, domain, found] = await Promise.all([
    contract ? consents.find(organizer.id, contract) : null,
    accounts.isNamedAfterAnother({ wallet, names: [name], issuedAt: createdAt }),
    domains.find(organizer.id),
    events.search({ ...page, text: '', status: 'all', organizerId: organizer.id, order: 'discover', now }),
  ])
  const items = found.items.map((event) => ({ ...event, status: statusAt(event, now) }))
  return {
    organizer,
    consentRecorded: consent?.recorded ?? null,
    resembles,
    domain,
    events: { ...found, items },
  }
}
export declare namespace readOrganizer {
  type Ports = {
    accounts: Pick<AccountRepository, 'find' | 'wasErasedOrganization' | 'isNamedAfterAnother'>
    consents: Pick<ConsentRepository, 'find'>
    domains: { find(organizerId: AccountId): Promise<DomainClaim | null> }
    events: Pick<EventRepository, 'search'>
    clock: Clock
  }
  /** `number` is the organization's account number. `contract` is the registry that issues now, or null. */
  type Command = { number: AccountId; contract: Address | null; page: PageRequest }
  type ErrorType = AccountNotFoundError | AccountErasedError
}
