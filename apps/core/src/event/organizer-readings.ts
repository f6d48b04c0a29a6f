import type { Organizer } from '@certify/domain/account/account'
import type { OrganizerPage } from '@certify/domain/credential/organizer-page'
import type { EventPageRequest } from '@certify/domain/event/event-search'
import { statusAt } from '@certify/domain/event/event-status'
import type { Needs } from '@certify/domain/event/organizer-needs'
import type { AccountId } from '@certify/domain/shared/account-id'
import type { Address } from '@certify/domain/shared/address'
import type { Clock } from '@certify/domain/shared/clock'
import { refuse } from '@certify/domain/shared/errors'
import type { EventId } from '@certify/domain/shared/event-id'
import type { Stores } from '../open-stores'
import { readOwnEvent } from './find-event'

type From<Names extends keyof Stores> = Pick<Stores, Names> & { readonly clock: Clock }

/** The maximum number of needs in an answer. */
const NEEDS_SHOWN = 50

/** Finds an organization by its number. @throws `account.not_found` @throws `account.erased` */
export async function findOrganizer(
  { accounts }: Pick<Stores, 'accounts'>,
  number: AccountId,
): Promise<Organizer> {
  const account = await accounts.find(number)
  if (account?.role === 'organizer') return account
  throw (await accounts.wasErasedOrganization(number))
    ? refuse('account.erased')
    : refuse('account.not_found')
}

/** Whether another organization had a name like this one's first. */
export function resemblesAnother(
  { accounts }: { accounts: Pick<Stores['accounts'], 'isNamedAfterAnother'> },
  { wallet, name, createdAt }: Organizer,
): Promise<boolean> {
  return accounts.isNamedAfterAnother({ wallet, names: [name], issuedAt: createdAt })
}

/**
 * Reads what anybody may see of an organization, with one page of its events.
 *
 * @param contract - The registry that issues now, or null.
 * @throws `account.not_found` @throws `account.erased`
 */
export async function readOrganizer(
  { accounts, consents, events, domains, clock }: From<'accounts' | 'consents' | 'events' | 'domains'>,
  { number, contract, page }: { number: AccountId; contract: Address | null; page: EventPageRequest },
): Promise<OrganizerPage> {
  const organizer = await findOrganizer({ accounts }, number)
  const now = clock()
  const [consent, resembles, domain, found] = await Promise.all([
    contract ? consents.find(organizer.id, contract) : null,
    resemblesAnother({ accounts }, organizer),
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

/**
 * Lists what needs the organizer now. Dashboard, event page, navigation and mails show this list and no other.
 *
 * @param isOwner - The caller may change the organization's own record.
 * @throws `event.not_found` @throws `session.forbidden`
 */
export async function readNeeds(
  { queries, needs, clock }: From<'queries' | 'needs'>,
  { id }: Organizer,
  { eventId, isOwner }: { eventId: EventId | null; isOwner: boolean },
): Promise<Needs> {
  if (eventId !== null) await readOwnEvent(queries, eventId, id)
  const withAccount = isOwner && eventId === null
  return needs.ofOrganizer(id, { eventId, withAccount, now: clock(), limit: NEEDS_SHOWN })
}
