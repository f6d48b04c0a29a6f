import type { Account, Attendee, Organizer } from '@certify/domain/account/account'
import type { ApiKey } from '@certify/domain/account/api-key'
import type { Session } from '@certify/domain/account/session'
import type { Address } from '@certify/domain/shared/address'
import { refuse } from '@certify/domain/shared/errors'
import { type Member, type MemberRole, memberRoles } from '@certify/domain/team/member'
import type { About } from './subject'

/**
 * Whom a call is for. The roles of a team let in the organization that the call is about, its programs, and its members
 * with at least this role.
 */
export type Role = 'anyone' | 'signedIn' | 'account' | 'attendee' | MemberRole

/** Who may make a call: a role, and what the call is about. Together with the domain's rules it decides. */
export type Policy = {
  readonly as: Role
  /** The least role of a member who acts for the organization and not as themselves. Everybody else is `as`. */
  readonly orAs?: MemberRole
  readonly about: About
}

/** The caller, as the cookie or the key identifies them. */
type Caller<Known> = {
  readonly session: Session
  readonly account: Known
  /** The key of the program that acts; absent for a person. */
  readonly key?: ApiKey
  /** The member who acts for the organization that `account` is; absent for an account that acts itself. */
  readonly member?: Member
}
export type Actor = Caller<Account | null> | null

/** What a handler knows about the caller after the route's policy passed. */
export type ActorOf = {
  readonly anyone: Caller<Account | null> | { session: null; account: null; member?: never }
  readonly signedIn: Caller<Account | null>
  readonly account: Caller<Account>
  readonly attendee: Caller<Attendee>
} & { readonly [Role in MemberRole]: Caller<Organizer> }

/** Whether a role is one of an organization's team. */
export function isTeamRole(role: Role): role is MemberRole {
  return memberRoles.some((each) => each === role)
}

/** The wallet of the account that acts: the organization's if a member acts for it. */
export function findActingWallet({ session, account, member }: NonNullable<Actor>): Address {
  return member && account ? account.wallet : session.wallet
}

/** @throws `session.missing` @throws `account.role_missing` @throws `session.forbidden` */
export function assertRole(role: Role, actor: Actor): void {
  if (role === 'anyone') return
  if (!actor) throw refuse('session.missing')
  if (role === 'signedIn') return
  const { account } = actor
  if (!account) throw refuse('account.role_missing')
  if (role === 'attendee' && account.role !== 'attendee')
    throw refuse('session.forbidden', { case: 'not_an_attendee' })
  if (isTeamRole(role) && account.role !== 'organizer')
    throw refuse('session.forbidden', { case: 'not_an_organizer' })
}

const alone = {
  anyone: 'Anybody.',
  signedIn: 'A wallet that is signed in, registered or not.',
  account: 'A registered account.',
  attendee: 'An attendee (role users).',
} as const
const orMember = {
  anyone: 'Anyone; the organizer of the event and its managers see more.',
  account: 'A registered account, or a manager of the event’s organization.',
}
const ofWallet = { account: 'The account of this wallet.', attendee: 'The attendee of this wallet.' }
const ofTeam = {
  owner: ', or one of its owners.',
  manager: ', or one of its managers.',
  door: ', or anyone of its team.',
}
const atDoors = ', one of its managers, or someone at its doors.'

/** A sentence for the documentation. */
export function tellPolicy({ as, orAs, about }: Policy): string {
  if (isTeamRole(as)) {
    if (about.event) return `The organizer of this event${as === 'door' ? atDoors : ofTeam[as]}`
    if (about.organization) return `The organizer whose organization it is${ofTeam[as]}`
    if (about.wallet) return `The organizer of this wallet${ofTeam[as]}`
    return 'An organizer (role vendors), or a manager of one.'
  }
  if (about.wallet && as in ofWallet) return ofWallet[as as keyof typeof ofWallet]
  return orAs && as in orMember ? orMember[as as keyof typeof orMember] : alone[as]
}
