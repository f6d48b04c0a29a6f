import { href } from '@certify/wire/paths'
import type {
  NewTeamInvitation,
  WireDoorEvent,
  WireMembership,
  WireOfferedPlace,
  WireTeamInvitation,
  WireTeamMember,
} from '@certify/wire/team'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api-client'
import { ownFactsQuery } from '../../../lib/memberships'
import { useSession } from '../../../lib/session'
import { takeAnswer } from '../../../lib/take-answer'

const teamKey = (number: number) => ['team', number] as const

/** The members of an organization's team. */
export const membersQuery = (number: number) =>
  queryOptions({
    queryKey: [...teamKey(number), 'members'],
    queryFn: ({ signal }) => api.get<WireTeamMember[]>(href('organizationMembers', { number }), { signal }),
  })

/** Links that nobody has used yet. */
export const openInvitationsQuery = (number: number) =>
  queryOptions({
    queryKey: [...teamKey(number), 'invitations'],
    queryFn: ({ signal }) =>
      api.get<WireTeamInvitation[]>(href('organizationInvitations', { number }), { signal }),
  })

/** The events at whose doors the viewer may work. It also names the events in an owner's choices. */
export const doorEventsQuery = (number: number) =>
  queryOptions({
    queryKey: [...teamKey(number), 'doors'],
    queryFn: ({ signal }) => api.get<WireDoorEvent[]>(href('organizationDoors', { number }), { signal }),
  })

/** The place on a team that a link offers. */
export const offeredPlaceQuery = (token: string) =>
  queryOptions({
    queryKey: ['team-invitation', token],
    queryFn: ({ signal }) =>
      api.post<WireOfferedPlace>(href('organizationInvitation', {}), { token }, { signal }),
    retry: false,
  })

/** A role, and the events of a door person; null: all events. */
export type Place = { role: 'owner' | 'manager' | 'door'; eventIds: readonly number[] | null }

/** All changes that an owner can make to the team. */
export function useTeamChanges(number: number) {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: teamKey(number) })
  const invite = useMutation({
    mutationFn: ({ role, eventIds }: Place) => {
      const [event_id] = eventIds ?? []
      const offer = { role, ...(role === 'door' && event_id !== undefined && { event_id }) }
      return api.post<NewTeamInvitation>(href('organizationInvitations', { number }), offer)
    },
    onSettled,
  })
  const withdraw = useMutation({
    mutationFn: (teamInvitationId: number) =>
      api.post(href('organizationInvitationWithdraw', { number, teamInvitationId })),
    onSettled,
  })
  const change = useMutation({
    mutationFn: ({ memberId, role, eventIds }: Place & { memberId: number }) => {
      const place = { role, ...(role === 'door' && eventIds && { event_ids: eventIds }) }
      return api.post(href('organizationMemberRole', { number, memberId }), place)
    },
    onSettled,
  })
  const remove = useMutation({
    mutationFn: (memberId: number) => api.post(href('organizationMemberRemove', { number, memberId })),
    onSettled,
  })
  return { invite, withdraw, change, remove }
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
    mutationFn: (token: string) => api.post<WireMembership>(href('organizationAccept', {}), { token }),
    onSuccess: (joined) => replace((before) => [...before.filter(({ id }) => id !== joined.id), joined]),
  })
  const leave = useMutation({
    mutationFn: (number: number) => api.post(href('organizationLeave', { number })),
    onSuccess: (_, number) =>
      replace((before) => before.filter(({ organization }) => organization !== number)),
  })
  return { join, leave }
}
