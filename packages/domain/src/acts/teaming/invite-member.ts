import type { Organizer } from '../../account/account'
import { hashSecret, newSecret } from '../../account/secret'
import type { EventRepository } from '../../event/event-repository'
import { findOwnEvent } from '../../event/owned-event'
import type { Clock } from '../../shared/clock'
import type { EventId } from '../../shared/event-id'
import type { Random } from '../../shared/random'
import { INVITATION_LIFETIME_SECONDS, type InvitedRole, type MemberId } from '../../team/member'
import type { TeamInvitation, TeamRepository } from '../../team/team-repository'

/**
 * Makes a link with which one person joins an organization's team. Its token is returned once and never stored.
 *
 * @throws {EventNotFoundError} | {NotAllowedError} for another organizer's event | {TooManyTeamInvitationsError}
 */
export async function inviteMember(
  { team, events, clock, random }: inviteMember.Ports,
  { organizer, by, role, eventId }: inviteMember.Command,
): Promise<{ readonly invitation: TeamInvitation; readonly token: string }> {
  if (eventId !== null) await findOwnEvent(events, eventId, organizer)
  const token = newSecret(random)
  const createdAt = clock()
  const invitation = await team.invite({
    organizerId: organizer.id,
    role,
    eventId: role === 'door' ? eventId : null,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + INVITATION_LIFETIME_SECONDS * 1000),
    tokenHash: hashSecret(token),
    by,
  })
  return { invitation, token }
}
export declare namespace inviteMember {
  type Ports = {
    team: Pick<TeamRepository, 'invite'>
    events: Pick<EventRepository, 'find'>
    clock: Clock
    random: Random
  }
  type Command = { organizer: Organizer; by: MemberId | null; role: InvitedRole; eventId: EventId | null }
}
