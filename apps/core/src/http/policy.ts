import type { Account, Attendee, Organizer } from '@certify/domain/account/account'
import type { ApiKey } from '@certify/domain/account/api-key'
import type { Session } from '@certify/domain/account/session'
import type { EventRepository } from '@certify/domain/event/event-repository'
import { findOwnEvent } from '@certify/domain/event/owned-event'
import type { AccountId } from '@certify/domain/shared/account-id'
import type { Address } from '@certify/domain/shared/address'
import type { EventId } from '@certify/domain/shared/event-id'
import { NotAllowedError } from '@certify/domain/shared/not-allowed'
import type { Member, MemberRole } from '@certify/domain/team/member'
import { RoleMissingError, SessionMissingError } from './api-errors'

/** The caller, as the cookie identifies it. */
export type Actor = {
  readonly session: Session
  readonly account: Account | null
  /** The key of the program that acts; absent for a person. */
  readonly key?: ApiKey
  /** The member who acts for the organization that `account` is; absent for an account that acts itself. */
  readonly member?: Member
} | null

/** An organization: itself, one of its programs, or a member who acts for it. */
type ActingOrganizer = { session: Session; account: Organizer; key?: ApiKey; member?: Member }

/** What a handler knows about the caller after the route's policy passed. */
export type ActorOf = {
  visitor: { session: Session | null; account: Account | null }
  viewer: { session: Session | null; account: Account | null; member?: Member }
  'signed-in': { session: Session; account: Account | null }
  registered: { session: Session; account: Account }
  minter: { session: Session; account: Account }
  self: { session: Session; account: Account }
  attendee: { session: Session; account: Attendee }
  'self-attendee': { session: Session; account: Attendee }
  organizer: ActingOrganizer
  'self-organizer': ActingOrganizer
  'consenting-organizer': ActingOrganizer
  'own-organization': ActingOrganizer
  'managed-organization': ActingOrganizer
  'any-member': ActingOrganizer
  'owning-organizer': ActingOrganizer
  'door-organizer': ActingOrganizer
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
  /** The least role with which a member may call it for the organization; null: no member may. */
  readonly member: MemberRole | null
  /** A sentence for the documentation. */
  readonly sentence: string
}

const open = {
  session: false,
  role: 'none',
  self: false,
  owner: false,
  organization: false,
  member: null,
} as const
const closed = { ...open, session: true } as const
const organizing = { ...closed, role: 'organizer' } as const

/** All policies. Together with the domain's rules they decide who may do what. */
export const policies = {
  visitor: { ...open, sentence: 'Anybody.' },
  viewer: {
    ...open,
    member: 'manager',
    sentence: 'Anybody; the organizer of the event and its managers see more.',
  },
  'signed-in': { ...closed, sentence: 'A wallet that is signed in, registered or not.' },
  registered: { ...closed, role: 'any', sentence: 'A registered account.' },
  minter: {
    ...closed,
    role: 'any',
    member: 'manager',
    sentence: 'A registered account, or a manager of the event’s organization.',
  },
  self: { ...closed, role: 'any', self: true, sentence: 'The account of this wallet.' },
  attendee: { ...closed, role: 'attendee', sentence: 'An attendee (role users).' },
  'self-attendee': { ...closed, role: 'attendee', self: true, sentence: 'The attendee of this wallet.' },
  organizer: {
    ...organizing,
    member: 'manager',
    sentence: 'An organizer (role vendors), or a manager of one.',
  },
  'self-organizer': {
    ...organizing,
    self: true,
    member: 'manager',
    sentence: 'The organizer of this wallet, or one of its managers.',
  },
  'consenting-organizer': {
    ...organizing,
    self: true,
    member: 'owner',
    sentence: 'The organizer of this wallet, or one of its owners.',
  },
  'own-organization': {
    ...organizing,
    organization: true,
    member: 'owner',
    sentence: 'The organizer whose organization it is, or one of its owners.',
  },
  'managed-organization': {
    ...organizing,
    organization: true,
    member: 'manager',
    sentence: 'The organizer whose organization it is, or one of its managers.',
  },
  'any-member': {
    ...organizing,
    organization: true,
    member: 'door',
    sentence: 'The organizer whose organization it is, or anybody of its team.',
  },
  'owning-organizer': {
    ...organizing,
    owner: true,
    member: 'manager',
    sentence: 'The organizer of this event, or one of its managers.',
  },
  'door-organizer': {
    ...organizing,
    owner: true,
    member: 'door',
    sentence: 'The organizer of this event, one of its managers, or somebody at its doors.',
  },
} as const satisfies Record<PolicyName, Demand>

/** The least role with which a member may act under a policy; null: no member may. */
export function findLeastRole(policy: PolicyName): MemberRole | null {
  return policies[policy].member
}

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
    (demand.self && path.wallet !== findActingWallet(actor)) ||
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
 * Wallets in payloads prove nothing. They must match the session's wallet, or that of the organization for which a
 * member acts.
 *
 * @throws {NotAllowedError} if one of them is another's.
 */
export function assertOwnWallets(actor: Actor, payload: Readonly<Record<string, unknown>>): void {
  for (const key of ['wallet_address', 'vendor_address']) {
    const value = payload[key]
    const own = actor && [actor.session.wallet, findActingWallet(actor)].map((each) => each.toLowerCase())
    const agrees = typeof value !== 'string' || own?.includes(value.toLowerCase())
    if (!agrees) {
      throw new NotAllowedError({ why: 'another_wallet', facts: { field: key } })
    }
  }
}

/** The wallet of the account that acts: the organization's if a member acts for it. */
function findActingWallet({ session, account, member }: NonNullable<Actor>): Address {
  return member && account ? account.wallet : session.wallet
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
