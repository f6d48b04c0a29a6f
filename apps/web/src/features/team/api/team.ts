import type { Language } from '@certify/domain/shared/language'
import type { WireMembership } from '@certify/wire/team'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call'
import { ownFactsQuery } from '../../../lib/memberships'
import { useSession } from '../../../lib/session'
import { takeAnswer } from '../../../lib/take-answer'

const teamKey = (number: number) => ['team', number] as const

/** The members of an organization's team. */
export const membersQuery = (number: number) =>
  queryOptions({
    queryKey: [...teamKey(number), 'members'],
    queryFn: ({ signal }) => call('organizationMembers', { params: { number }, signal }),
  })

/** Who is invited and has not joined yet. */
export const openInvitationsQuery = (number: number) =>
  queryOptions({
    queryKey: [...teamKey(number), 'invitations'],
    queryFn: ({ signal }) => call('organizationInvitations', { params: { number }, signal }),
  })

/** The link of an invitation that waits. It opens a team, so it is not kept once it is no longer shown. */
export const invitationLinkQuery = (number: number, teamInvitationId: number) =>
  queryOptions({
    queryKey: [...teamKey(number), 'link', teamInvitationId],
    queryFn: ({ signal }) =>
      call('organizationInvitationLink', { params: { number, teamInvitationId }, signal }),
    gcTime: 0,
  })

/** The events at whose doors the viewer may work. It also names the events in an owner's choices. */
export const doorEventsQuery = (number: number) =>
  queryOptions({
    queryKey: [...teamKey(number), 'doors'],
    queryFn: ({ signal }) => call('organizationDoors', { params: { number }, signal }),
  })

/** The place on a team that a link offers. */
export const offeredPlaceQuery = (token: string) =>
  queryOptions({
    queryKey: ['team-invitation', token],
    queryFn: ({ signal }) => call('organizationInvitation', { body: { token }, signal }),
    retry: false,
  })

/** A role, and the events of a door person; null: all events. */
export type Place = { role: 'owner' | 'manager' | 'door'; eventIds: readonly number[] | null }

/** Whom an owner invites, and in which language. Blank: a link without name or address. */
type Invited = { name: string; email: string; language: Language }

/** All changes that an owner can make to the team. */
export function useTeamChanges(number: number) {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: teamKey(number) })
  const invite = useMutation({
    mutationFn: ({ role, eventIds, ...invited }: Place & Invited & { role: 'manager' | 'door' }) => {
      const [event_id] = eventIds ?? []
      const offer = { role, ...invited, ...(role === 'door' && event_id !== undefined && { event_id }) }
      return call('organizationInvite', { params: { number }, body: offer })
    },
    onSettled,
  })
  const withdraw = useMutation({
    mutationFn: (teamInvitationId: number) =>
      call('organizationInvitationWithdraw', { params: { number, teamInvitationId } }),
    onSettled,
  })
  const again = useMutation({
    mutationFn: (teamInvitationId: number) =>
      call('organizationInvitationResend', { params: { number, teamInvitationId } }),
    onSettled,
  })
  const change = useMutation({
    mutationFn: ({ memberId, role, eventIds }: Place & { memberId: number }) => {
      const place = { role, ...(role === 'door' && eventIds && { event_ids: eventIds }) }
      return call('organizationMemberRole', { params: { number, memberId }, body: place })
    },
    onSettled,
  })
  const remove = useMutation({
    mutationFn: (memberId: number) => call('organizationMemberRemove', { params: { number, memberId } }),
    onSettled,
  })
  return { invite, withdraw, again, change, remove }
}

/** Says "not me" to an invitation. */
export function useDeclinePlace() {
  return useMutation({
    mutationFn: (token: string) => call('organizationDecline', { body: { token } }),
  })
}

/** Joins a team, or leaves one, and updates the viewer's memberships. */
export function useOwnMembership() {
  const client = useQueryClient()
  const session = useSession()
  const wallet = session.status === 'signed-in' ? session.wallet : ''
  const replace = async (change: (before: readonly WireMembership[]) => WireMembership[]) => {
    // At once, because the next page asks whether the viewer is on a team.
    await takeAnswer(client, ownFactsQuery(wallet), (before) => ({
      name: before?.name ?? null,
      memberships: change(before?.memberships ?? []),
    }))
    // These answers depend on what the viewer may do.
    void client.invalidateQueries({ queryKey: ['event'] })
    void client.invalidateQueries({ queryKey: ['team'] })
  }
  const join = useMutation({
    mutationFn: (token: string) => call('organizationAccept', { body: { token } }),
    onSuccess: (joined) => replace((before) => [...before.filter(({ id }) => id !== joined.id), joined]),
  })
  const leave = useMutation({
    mutationFn: (number: number) => call('organizationLeave', { params: { number } }),
    onSuccess: (_, number) =>
      replace((before) => before.filter(({ organization }) => organization !== number)),
  })
  return { join, leave }
}
