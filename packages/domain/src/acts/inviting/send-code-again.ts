import { orderCode } from '../../invitation/claim-code'
import { findInvitation } from '../../invitation/find-invitation'
import { invitationStateAt } from '../../invitation/invitation'
import { InvitationOverError, NoMailServerError } from '../../invitation/invitation-errors'
import type { InvitationRepository } from '../../invitation/invitation-repository'
import type { Address } from '../../shared/address'
import type { Clock } from '../../shared/clock'

/** Mails another code for a claim that this wallet has begun. Earlier codes no longer work. */
export async function sendCodeAgain(
  ports: sendCodeAgain.Ports,
  { token, wallet, sendsMail }: sendCodeAgain.Command,
): Promise<void> {
  const now = ports.clock()
  const invitation = await findInvitation(ports, token)
  if (invitationStateAt(invitation, now) !== 'open') throw new InvitationOverError()
  if (!sendsMail || !invitation.asksCode) throw new NoMailServerError()
  await ports.countCode()
  await orderCode(ports, { id: invitation.id, wallet, now, again: true })
}
export declare namespace sendCodeAgain {
  type Ports = findInvitation.Ports & {
    invitations: Pick<InvitationRepository, 'changeCode'>
    clock: Clock
    /** Counts a code that this wallet asks for. It may throw to refuse. */
    countCode: () => Promise<unknown>
  }
  type Command = { token: string; wallet: Address; sendsMail: boolean }
}
