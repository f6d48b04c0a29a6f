import type { Account } from '../../account/account'
import type { LegalVersions } from '../../account/legal-texts'
import { parseAttendee } from '../../account/registration'
import { isFull } from '../../event/capacity'
import type { Event } from '../../event/event'
import { statusAt } from '../../event/event-status'
import { isOffered } from '../../event/waitlist'
import { countTry, isRightCode, orderCode } from '../../invitation/claim-code'
import { findInvitation } from '../../invitation/find-invitation'
import type { Invitation } from '../../invitation/invitation'
import { invitationStateAt } from '../../invitation/invitation'
import {
  CodeNeededError,
  type CodeOverError,
  type CodeWrongError,
  type EnoughCodesError,
  InvitationOverError,
  InvitationUnknownError,
  InvitationUsedError,
  InvitationWalletError,
} from '../../invitation/invitation-errors'
import type { ClaimStores, InvitationRepository } from '../../invitation/invitation-repository'
import { isOtherName } from '../../invitation/is-other-name'
import { EntryRevokedError, FullyBookedError, RosterClosedError } from '../../roster/roster-errors'
import type { Standing } from '../../roster/standing'
import type { Address } from '../../shared/address'
import type { Clock } from '../../shared/clock'
import type { EventId } from '../../shared/event-id'
import type { Language } from '../../shared/language'
import { NotAllowedError } from '../../shared/not-allowed'

/** What a claim did. */
export type ClaimedInvitation = {
  readonly account: Account
  readonly eventId: EventId
  /** Whether the claim created the account. */
  readonly registered: boolean
}

/**
 * Claims an invitation: registers, joins and records what the organizer said of the attendance, all or nothing.
 * A repeat by the same account gets the same answer. A claim that lacks only the code of the invited address is
 * undone, and the code is mailed.
 */
export async function claimInvitation(
  ports: claimInvitation.Ports,
  command: claimInvitation.Command,
): Promise<ClaimedInvitation> {
  const now = ports.clock()
  const { wallet, sendsMail, code } = command
  const { id, eventId } = await findInvitation(ports, command.token)
  if (sendsMail && code !== '') await countTry(ports, { id, wallet, now, typed: code })
  try {
    return await claimNow(ports, { id, eventId }, command, now)
  } catch (error) {
    if (error instanceof CodeNeededError) {
      await ports.countCode()
      await orderCode(ports, { id, wallet, now, again: false })
    }
    throw error
  }
}

function claimNow(
  ports: claimInvitation.Ports,
  { id, eventId }: Pick<Invitation, 'id' | 'eventId'>,
  command: claimInvitation.Command,
  now: Date,
): Promise<ClaimedInvitation> {
  return ports.invitations.claimInTurn(eventId, async (stores) => {
    const invitation = await stores.invitations.lock(id)
    if (invitation === null) throw new InvitationUnknownError()
    // A second press may have been sent before the first one made the account.
    const known = command.account ?? (await stores.accounts.findByWallet(command.wallet))
    if (invitation.state === 'claimed') return answerAgain(invitation, known)
    assertOpen(invitation, command.wallet, now)
    const account = known ?? (await register(ports, stores, command, now))
    if (account.role !== 'attendee') throw new NotAllowedError({ why: 'not_an_attendee' })
    if (await stores.invitations.hasClaimed(eventId, account.id)) throw new InvitationUsedError('you')
    await enter(stores, invitation, account, now)
    assertProven(ports, invitation, command, now)
    await stores.invitations.claim(id, {
      account,
      at: now,
      nameDiffers: isOtherName(invitation.name, account.name),
      tells:
        command.sendsMail && invitation.email !== null
          ? { address: invitation.email, proven: invitation.asksCode }
          : null,
    })
    return { account, eventId, registered: known === null }
  })
}
export declare namespace claimInvitation {
  type Ports = findInvitation.Ports & {
    invitations: Pick<InvitationRepository, 'claimInTurn' | 'changeCode'>
    legalVersions: LegalVersions
    clock: Clock
    /** Counts a code that this wallet asks for. It may throw to refuse. */
    countCode: () => Promise<unknown>
  }
  type Command = {
    token: string
    /** The digits that went to the invited address; empty before they are typed. */
    code: string
    sendsMail: boolean
    /** The session's wallet, and its account if it has one. */
    wallet: Address
    account: Account | null
    /** The registration of somebody without an account. */
    form: { name: string; email: string; acceptTerms: boolean; language: Language }
  }
  type ErrorType =
    | InvitationUnknownError
    | InvitationOverError
    | InvitationUsedError
    | InvitationWalletError
    | CodeNeededError
    | CodeWrongError
    | CodeOverError
    | EnoughCodesError
    | EntryRevokedError
    | FullyBookedError
    | RosterClosedError
    | NotAllowedError
}

function answerAgain({ eventId, claimedBy }: Invitation, account: Account | null): ClaimedInvitation {
  if (account === null || account.id !== claimedBy) throw new InvitationUsedError('another')
  return { account, eventId, registered: false }
}

function assertOpen(invitation: Invitation, wallet: Address, now: Date): void {
  if (invitationStateAt(invitation, now) !== 'open') throw new InvitationOverError()
  if (invitation.wallet !== null && invitation.wallet !== wallet) {
    throw new InvitationWalletError(invitation.wallet)
  }
}

/** Demands the code, because a person who only has the link may have got it from the invited person. */
function assertProven(
  { invitationKeys }: claimInvitation.Ports,
  invitation: Invitation,
  { wallet, code, sendsMail }: claimInvitation.Command,
  now: Date,
): void {
  if (!sendsMail || !invitation.asksCode) return
  if (!isRightCode(invitationKeys, invitation, { wallet, now, typed: code })) throw new CodeNeededError()
}

function register(
  { legalVersions }: claimInvitation.Ports,
  { accounts }: ClaimStores,
  { wallet, form: { language, ...form } }: claimInvitation.Command,
  now: Date,
): Promise<Account> {
  return accounts.register(parseAttendee({ ...form, wallet }, legalVersions), now, language)
}

/**
 * Puts the person on the list, and records what the organizer said of their attendance, at the moment at which it was
 * said. The organizer's earlier "absent" stays.
 */
async function enter(
  { roster }: ClaimStores,
  { eventId, attended, invitedBy, createdAt }: Invitation,
  { id: accountId }: Account,
  now: Date,
): Promise<void> {
  const who = { eventId, accountId, at: now }
  const entry = await roster.find(eventId, accountId)
  if (entry?.status === 'revoked') throw new EntryRevokedError({ eventId })
  if (entry === null) await roster.join(who, (event, standing) => assertMayEnter(event, standing, now))
  if (!attended) return
  await roster.recordAttendance({ ...who, actorId: invitedBy }, (_, current) =>
    current?.status === 'active' && current.attendance === null
      ? { attendance: 'present', source: 'imported', at: createdAt }
      : null,
  )
}

/** An invited person may join even after the event is over. */
function assertMayEnter(event: Event, { entry, place }: Standing, now: Date): void {
  const eventId = event.id
  const status = statusAt(event, now)
  if (entry?.status === 'revoked') throw new EntryRevokedError({ eventId })
  if (status === 'canceled') throw new RosterClosedError({ eventId, status, what: 'join' })
  if (isFull(event) && !isOffered(place, now)) throw new FullyBookedError({ eventId })
}
