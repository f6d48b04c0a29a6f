import type { AccountId } from '@certify/domain/shared/account-id'
import { type EventId, parseEventId } from '@certify/domain/shared/event-id'
import { NotAllowedError } from '@certify/domain/shared/not-allowed'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { hasRole, type MemberRole, mayAct } from '@certify/domain/team/member'
import type { Membership } from '@certify/domain/team/team-repository'
import type { parseParams } from './parameters'
import { type Actor, type ActorOf, findLeastRole, type PolicyName, policies } from './policy'
import type { ApiPorts } from './ports'

type SignedIn = NonNullable<Actor>
type Params = ReturnType<typeof parseParams>
type Payload = Readonly<Record<string, unknown>>

/** The organization that a call is about, and its event if the call names one. */
type Subject = { readonly organizerId: AccountId; readonly eventId: EventId | null }

/**
 * Decides for whom a caller acts. A call about an organization of which the caller is a member, with a sufficient role,
 * is the organization's own call, made by that person. Every other caller acts as themselves, and the policy judges
 * them as usual.
 */
export type Acting = {
  /** The caller, as far as the path alone shows for whom they act. */
  readonly byPath: Actor
  /** Whether only the body can show for whom the caller acts. Until it is read, their own role decides nothing. */
  readonly dependsOnBody: boolean
  /** The caller after query and body were read. @throws {NotAllowedError} if the role of a member is too small. */
  byPayload(payload: Payload): Promise<Actor>
}

/** Looks up the memberships of a caller, once for each call. @throws {NotAllowedError} as above. */
export async function actForOrganization(
  ports: Pick<ApiPorts, 'team' | 'events' | 'accounts'>,
  policy: PolicyName,
  actor: Actor,
  params: Params,
): Promise<Acting> {
  const least = findLeastRole(policy)
  const alone = { byPath: actor, dependsOnBody: false, byPayload: async () => actor }
  // A key acts for its organization already.
  if (!actor || actor.key || least === null) return alone
  const memberships = await ports.team.listMemberships(actor.session.wallet)
  if (memberships.length === 0) return alone
  // Other policies have their own reasons to let the caller in.
  const isRefused = policies[policy].role === 'organizer'
  const standing = { ports, actor, memberships, least, isRefused }
  if (namesSubject(params)) {
    const subject = await findNamed(ports, params)
    // A missing subject belongs to no organization. The handler answers that it does not exist.
    const acting = await (subject ? choose(standing, subject) : chooseOnly(standing))
    return { byPath: acting, dependsOnBody: false, byPayload: async () => acting }
  }
  const isPossible = memberships.some(({ member }) => hasRole(member, least))
  if (!isPossible) {
    refuseRole(standing)
    return alone
  }
  return {
    byPath: actor,
    dependsOnBody: true,
    byPayload: async (payload) => {
      // People ask for their own certificate as themselves, not as a member.
      if (policy === 'minter' && isSame(payload.user_address, actor.session.wallet)) return actor
      const subject = await findInPayload(ports, payload, actor)
      return subject ? choose(standing, subject) : chooseOnly(standing)
    },
  }
}

/** Whether a member who acted when a call began may still do so. A person who acts for themselves always may. */
export async function mayStillAct(
  ports: Pick<ApiPorts, 'team'>,
  { member }: Pick<ActorOf['organizer'], 'member'>,
  least: MemberRole,
): Promise<boolean> {
  if (!member) return true
  const now = await ports.team.findMember(member.id)
  return now !== null && hasRole(now, least)
}

type Standing = {
  readonly ports: Pick<ApiPorts, 'accounts'>
  readonly actor: SignedIn
  readonly memberships: readonly Membership[]
  readonly least: MemberRole
  /** Whether the policy refuses a member whose role is too small. If not, they act as themselves. */
  readonly isRefused: boolean
}

async function choose(standing: Standing, subject: Subject): Promise<Actor> {
  const { actor, memberships, least, isRefused } = standing
  if (subject.organizerId === actor.account?.id) return actor
  const membership = memberships.find(({ organization }) => organization.id === subject.organizerId)
  if (!membership) return actor
  if (mayAct(membership.member, least, subject.eventId)) return actFor(standing, membership)
  if (isRefused) throw new NotAllowedError({ why: 'team_role' })
  return actor
}

/** If the call names no organization, a caller who is not an organizer acts for the only one possible. */
async function chooseOnly(standing: Standing): Promise<Actor> {
  const { actor, memberships, least } = standing
  if (actor.account?.role === 'organizer') return actor
  const possible = memberships.filter(({ member }) => hasRole(member, least))
  const [only] = possible
  if (!only) refuseRole(standing)
  return only && possible.length === 1 ? actFor(standing, only) : actor
}

/** Tells members that their role is too small, while strangers get another refusal. @throws {NotAllowedError} */
function refuseRole({ actor, isRefused }: Standing): void {
  if (isRefused && actor.account?.role !== 'organizer') throw new NotAllowedError({ why: 'team_role' })
}

async function actFor({ ports, actor }: Standing, { member, organization }: Membership): Promise<Actor> {
  const account = await ports.accounts.find(organization.id)
  return account?.role === 'organizer' ? { session: actor.session, account, member } : actor
}

function namesSubject(params: Params): boolean {
  return ['id', 'number', 'wallet', 'batchId', 'tokenId', 'correctionId', 'invitationId'].some(
    (name) => params[name as keyof Params] !== undefined,
  )
}

async function findNamed(
  { team, events, accounts }: Pick<ApiPorts, 'team' | 'events' | 'accounts'>,
  { id, number, wallet, batchId, tokenId, correctionId, invitationId }: Params,
): Promise<Subject | null> {
  if (id !== undefined) return findEventSubject(events, id)
  if (number !== undefined) return { organizerId: number, eventId: null }
  if (batchId !== undefined) return team.findSubject({ kind: 'batch', id: batchId })
  if (tokenId !== undefined) return team.findSubject({ kind: 'certificate', id: tokenId })
  if (correctionId !== undefined) return team.findSubject({ kind: 'correction', id: correctionId })
  if (invitationId !== undefined) return team.findSubject({ kind: 'invitation', id: invitationId })
  const account = wallet && (await accounts.findByWallet(wallet))
  return account ? { organizerId: account.id, eventId: null } : null
}

/**
 * The subject that a payload names; null if it names only the caller's own wallet, or something that does not exist.
 */
async function findInPayload(
  { events, accounts }: Pick<ApiPorts, 'events' | 'accounts'>,
  { event_id, vendor_address, wallet_address }: Payload,
  { session }: SignedIn,
): Promise<Subject | null> {
  if (typeof event_id === 'number') return findEventSubject(events, parseEventId(event_id))
  for (const wallet of [vendor_address, wallet_address]) {
    if (typeof wallet !== 'string' || isSame(wallet, session.wallet)) continue
    const account = await accounts.findByWallet(parseAddress(wallet))
    return account && { organizerId: account.id, eventId: null }
  }
  return null
}

async function findEventSubject(
  events: Pick<ApiPorts['events'], 'find'>,
  id: EventId,
): Promise<Subject | null> {
  const event = await events.find(id)
  return event && { organizerId: event.organizer.id, eventId: id }
}

function isSame(text: unknown, wallet: string): boolean {
  return typeof text === 'string' && text.toLowerCase() === wallet.toLowerCase()
}
