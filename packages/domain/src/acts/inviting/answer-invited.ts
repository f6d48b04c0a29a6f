import type { Organizer } from '../../account/account'
import type { EventRepository } from '../../event/event-repository'
import { findOwnEvent } from '../../event/owned-event'
import type { Invitation, InvitationId } from '../../invitation/invitation'
import { InvitationNotFoundError, NoMailServerError } from '../../invitation/invitation-errors'
import type { InvitationRepository } from '../../invitation/invitation-repository'
import type { Clock } from '../../shared/clock'

type Command = { organizer: Organizer; id: InvitationId }

/** Ends an open invitation, and forgets its address. */
export async function withdrawInvitation(
  ports: withdrawInvitation.Ports,
  { organizer, id }: Command,
): Promise<void> {
  const { invitations, clock } = ports
  const { eventId } = await findOwn(ports, { organizer, id })
  await invitations.withdraw({ eventId, id, actorId: organizer.id, at: clock() })
}
export declare namespace withdrawInvitation {
  type Ports = OwnPorts & { invitations: Pick<InvitationRepository, 'withdraw'>; clock: Clock }
}

/** Sends the mail of an open invitation once more. */
export async function sendInvitationAgain(
  ports: sendInvitationAgain.Ports,
  { organizer, id, sendsMail }: Command & { sendsMail: boolean },
): Promise<void> {
  const { invitations, clock } = ports
  const { eventId } = await findOwn(ports, { organizer, id })
  if (!sendsMail) throw new NoMailServerError()
  const at = clock()
  await invitations.sendAgain({ eventId, id, actorId: organizer.id, at, sendAt: at })
}
export declare namespace sendInvitationAgain {
  type Ports = OwnPorts & { invitations: Pick<InvitationRepository, 'sendAgain'>; clock: Clock }
}

type OwnPorts = {
  events: Pick<EventRepository, 'find'>
  invitations: Pick<InvitationRepository, 'find'>
}

/** An invitation to an event of the organizer. */
async function findOwn({ events, invitations }: OwnPorts, { organizer, id }: Command): Promise<Invitation> {
  const invitation = await invitations.find(id)
  if (invitation === null) throw new InvitationNotFoundError()
  await findOwnEvent(events, invitation.eventId, organizer)
  return invitation
}
