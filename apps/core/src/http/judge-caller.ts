import type { ApiKey } from '@certify/domain/account/api-key'
import { refuse } from '@certify/domain/shared/errors'
import { parseEventId } from '@certify/domain/shared/event-id'
import { hasRole, type MemberRole, mayAct } from '@certify/domain/team/member'
import type { Membership } from '@certify/domain/team/team'
import { type Actor, assertRole, findActingWallet, isTeamRole } from './policy'
import type { ApiPorts } from './ports'
import type { Route } from './route'
import { type FindSubject, findSubjects, type Input, listReferences, type Reference } from './subject'

/**
 * Judges a caller by their role and by what the call is about, before its input is read: a caller who could never make
 * the call learns nothing of what else is wrong with it. If only the input can say what a member's call is about, that
 * half waits for it.
 *
 * @returns The second half, for the whole input. It answers who acts: the caller, or the organization of which they are
 *   a member.
 * @throws `session.missing` @throws `account.role_missing` @throws `session.forbidden` @throws `event.not_found`
 */
export async function judgeCaller(
  ports: Pick<ApiPorts, 'team' | 'accounts'>,
  route: Route,
  person: Actor,
  params: object,
): Promise<(input: Input) => Promise<Actor>> {
  const find = findSubjects(ports)
  const team = await openTeam(ports, route, person, find)
  const enter = async (about: readonly Reference[]) => {
    const actor = team ? await team.choose(about) : person
    assertRole(route.as, actor)
    return actor
  }
  const byPath = listReferences(route.about, { params, query: {}, body: {} })
  const waits = team?.isPossible && byPath.length === 0
  const early = waits ? undefined : await enter(byPath)
  if (early !== undefined) await assertOwn(route, early, byPath, find)
  return async (input) => {
    const about = listReferences(route.about, input)
    const actor = early === undefined ? await enter(about) : early
    assertOwnWallets(route, actor, input.body)
    await assertOwn(route, actor, about, find)
    if (actor?.key) await assertKeyEvent(route, actor.key, about, find)
    return actor
  }
}

/** Whether a caller may still make a call that they began: a key, a session and a membership can end meanwhile. */
export async function mayContinue(
  { team, keys, sessions, clock }: Pick<ApiPorts, 'team' | 'keys' | 'sessions' | 'clock'>,
  route: Route,
  actor: Actor,
): Promise<boolean> {
  if (!actor) return route.as === 'anyone'
  const { session, key, member } = actor
  if (key) {
    const found = (await keys.listOf(key.organizerId)).find(({ id }) => id === key.id)
    return found !== undefined && (found.expiresAt === null || found.expiresAt > clock())
  }
  if ((await sessions.find(session.idHash, clock())) === null) return false
  if (!member) return true
  const [least, now] = [findLeastRole(route), await team.findMember(member.id)]
  return least !== undefined && now !== null && hasRole(now, least)
}

/** The least role with which a member may act for the organization; undefined: no member may. */
function findLeastRole({ as, orAs }: Route): MemberRole | undefined {
  return isTeamRole(as) ? as : orAs
}

/** The organizations for which a caller may act; null for a key, which acts for its own, and for who is in no team. */
async function openTeam(
  { team, accounts }: Pick<ApiPorts, 'team' | 'accounts'>,
  route: Route,
  person: Actor,
  find: FindSubject,
) {
  const least = findLeastRole(route)
  if (!person || person.key || least === undefined) return null
  const actor = person
  const memberships = await team.listMemberships(actor.session.wallet)
  if (memberships.length === 0) return null
  const possible = memberships.filter(({ member }) => hasRole(member, least))

  async function actFor({ member, organization }: Membership): Promise<Actor> {
    const account = await accounts.find(organization.id)
    return account?.role === 'organizer' ? { session: actor.session, account, member } : actor
  }

  /** Members learn that their role is too small, where strangers get another refusal. */
  function stayAlone(): Actor {
    if (isTeamRole(route.as)) throw refuse('session.forbidden', { case: 'team_role' })
    return actor
  }

  /** If the call names no organization, a caller who is not an organizer acts for the only one possible. */
  async function chooseOnly(): Promise<Actor> {
    if (actor.account?.role === 'organizer') return actor
    const [only, ...others] = possible
    if (!only) return stayAlone()
    return others.length === 0 ? actFor(only) : actor
  }

  return {
    isPossible: possible.length > 0,
    async choose(about: readonly Reference[]): Promise<Actor> {
      const isOwn = ({ kind, id }: Reference, of: Reference['kind']) =>
        kind === of && isSame(id, actor.session.wallet)
      if (about.some((each) => isOwn(each, 'recipient'))) return actor
      const leading = about.find((each) => each.kind !== 'recipient' && !isOwn(each, 'madeFor'))
      const subject = leading ? await find(leading) : null
      if (!subject) return chooseOnly()
      if (subject.organizerId === actor.account?.id) return actor
      const membership = memberships.find(({ organization }) => organization.id === subject.organizerId)
      if (!membership) return actor
      return mayAct(membership.member, least, subject.eventId) ? actFor(membership) : stayAlone()
    },
  }
}

/** Whether what a call is about is the caller's own. Of certificates and the like the act knows. */
async function assertOwn(
  { as }: Route,
  actor: Actor,
  about: readonly Reference[],
  find: FindSubject,
): Promise<void> {
  for (const reference of about) {
    const { kind, id } = reference
    const isOther =
      (kind === 'wallet' && id !== (actor && findActingWallet(actor))) ||
      (kind === 'organization' && id !== actor?.account?.id)
    if (isOther) throw refuse('session.forbidden', { case: 'another_account' })
    if (kind !== 'event' || !isTeamRole(as)) continue
    const eventId = parseEventId(id)
    const subject = await find(reference)
    if (!subject) throw refuse('event.not_found', {}, { facts: { eventId } })
    if (subject.organizerId !== actor?.account?.id) {
      throw refuse('session.forbidden', { case: 'not_the_organizer' }, { facts: { eventId } })
    }
  }
}

/** Wallets in payloads prove nothing. They must match the session's, or the acting organization's. */
function assertOwnWallets({ ownWallets }: Route, actor: Actor, body: object): void {
  for (const field of ownWallets) {
    const value = (body as Readonly<Record<string, unknown>>)[field]
    const own = actor ? [actor.session.wallet, findActingWallet(actor)] : []
    if (value !== undefined && !own.some((wallet) => isSame(value, wallet))) {
      throw refuse('session.forbidden', { case: 'another_wallet' }, { facts: { field } })
    }
  }
}

/** A key of one event may only make calls about that event, or about one of its certificates or batches. */
async function assertKeyEvent(
  route: Route,
  { id: keyId, eventId }: ApiKey,
  about: readonly Reference[],
  find: FindSubject,
): Promise<void> {
  if (eventId === null) return
  const subjects = await Promise.all(about.map(find))
  if (!subjects.some((subject) => subject?.eventId === eventId))
    throw refuse('key.scope', {}, { facts: { keyId, scope: route.key ?? null } })
}

function isSame(text: unknown, wallet: string): boolean {
  return typeof text === 'string' && text.toLowerCase() === wallet.toLowerCase()
}
