import type { Account, Attendee, Organizer } from '@certify/domain/account/account'
import type { ApiKey } from '@certify/domain/account/api-key'
import type { Session } from '@certify/domain/account/session'
import type { EventRepository } from '@certify/domain/event/event-repository'
import { findOwnEvent } from '@certify/domain/event/owned-event'
import type { AccountId } from '@certify/domain/shared/account-id'
import type { Address } from '@certify/domain/shared/address'
import type { EventId } from '@certify/domain/shared/event-id'
import { NotAllowedError } from '@certify/domain/shared/not-allowed'
import { RoleMissingError, SessionMissingError } from './api-errors'

/** The caller, as the cookie identifies it. */
export type Actor = {
  readonly session: Session
  readonly account: Account | null
  /** The key of the program that acts; absent for a person. */
  readonly key?: ApiKey
} | null

/** What a handler knows about the caller after the route's policy passed. */
export type ActorOf = {
  visitor: { session: Session | null; account: Account | null }
  'signed-in': { session: Session; account: Account | null }
  member: { session: Session; account: Account }
  self: { session: Session; account: Account }
  attendee: { session: Session; account: Attendee }
  'self-attendee': { session: Session; account: Attendee }
  organizer: { session: Session; account: Organizer }
  'self-organizer': { session: Session; account: Organizer }
  'own-organization': { session: Session; account: Organizer }
  'owning-organizer': { session: Session; account: Organizer }
}

/** The name of a policy; every route declares one. */
export type PolicyName = keyof ActorOf

/** The demands of each policy. `self`: the path's wallet is the session's. `owner`: the event is the caller's own. */
type Demand = {
  readonly session: boolean
  readonly role: 'none' | 'any' | 'attendee' | 'organizer'
  readonly self: boolean
  readonly owner: boolean
  /** The path's organization is the caller's own. */
  readonly organization: boolean
  /** A sentence for the documentation. */
  readonly sentence: string
}

const open = { session: false, role: 'none', self: false, owner: false, organization: false } as const
const closed = { ...open, session: true } as const

/** All policies. Together with the domain's rules they decide who may do what. */
export const policies = {
  visitor: { ...open, sentence: 'Anybody.' },
  'signed-in': { ...closed, sentence: 'A wallet that is signed in, registered or not.' },
  member: { ...closed, role: 'any', sentence: 'A registered account.' },
  self: { ...closed, role: 'any', self: true, sentence: 'The account of this wallet.' },
  attendee: { ...closed, role: 'attendee', sentence: 'An attendee (role users).' },
  'self-attendee': { ...closed, role: 'attendee', self: true, sentence: 'The attendee of this wallet.' },
  organizer: { ...closed, role: 'organizer', sentence: 'An organizer (role vendors).' },
  'self-organizer': { ...closed, role: 'organizer', self: true, sentence: 'The organizer of this wallet.' },
  'own-organization': {
    ...closed,
    role: 'organizer',
    organization: true,
    sentence: 'The organizer whose organization it is.',
  },
  'owning-organizer': { ...closed, role: 'organizer', owner: true, sentence: 'The organizer of this event.' },
} as const satisfies Record<PolicyName, Demand>

/**
 * The first half of authorization, before a body is read: session, role, and the wallet in the path.
 *
 * @throws {SessionMissingError} @throws {RoleMissingError} @throws {NotAllowedError}
 */
export function authorizeCaller(
  policy: PolicyName,
  actor: Actor,
  path: { readonly wallet?: Address; readonly number?: AccountId },
): void {
  const demand: Demand = policies[policy]
  if (!demand.session) return
  if (!actor) throw new SessionMissingError()
  if (demand.role !== 'none') assertRole(demand.role, actor.account)
  const isOther =
    (demand.self && path.wallet !== actor.session.wallet) ||
    (demand.organization && path.number !== actor.account?.id)
  if (isOther) {
    throw new NotAllowedError({ why: 'another_account' })
  }
}

/**
 * The second half, for policies about an event: whether it is the caller's own.
 *
 * @throws {EventNotFoundError} @throws {NotAllowedError}
 */
export async function authorizeOwner(
  events: Pick<EventRepository, 'find'>,
  policy: PolicyName,
  actor: Actor,
  eventId: EventId,
): Promise<void> {
  const demand: Demand = policies[policy]
  if (demand.owner && actor?.account?.role === 'organizer') await findOwnEvent(events, eventId, actor.account)
}

/**
 * Wallets in payloads prove nothing. They must match the session's wallet.
 *
 * @throws {NotAllowedError} if one of them is another's.
 */
export function assertOwnWallets(actor: Actor, payload: Readonly<Record<string, unknown>>): void {
  for (const key of ['wallet_address', 'vendor_address']) {
    const value = payload[key]
    const agrees = typeof value !== 'string' || value.toLowerCase() === actor?.session.wallet.toLowerCase()
    if (!agrees) {
      throw new NotAllowedError({ why: 'another_wallet', facts: { field: key } })
    }
  }
}

function assertRole(role: Demand['role'], account: Account | null): void {
  if (!account) throw new RoleMissingError()
  if (role === 'attendee' && account.role !== 'attendee') {
    throw new NotAllowedError({ why: 'not_an_attendee' })
  }
  if (role === 'organizer' && account.role !== 'organizer') {
    throw new NotAllowedError({ why: 'not_an_organizer' })
  }
}
