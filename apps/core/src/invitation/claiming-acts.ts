import type { Account } from '@certify/domain/account/account'
import { type AttendeeForm, parseAttendee } from '@certify/domain/account/registration'
import { countTry, isRightCode, orderCode } from '@certify/domain/invitation/claim-code'
import { findInvitation } from '@certify/domain/invitation/find-invitation'
import { type Invitation, type InvitationId, invitationStateAt } from '@certify/domain/invitation/invitation'
import {
  CodeNeededError,
  InvitationOverError,
  InvitationUnknownError,
  InvitationUsedError,
  InvitationWalletError,
} from '@certify/domain/invitation/invitation-errors'
import type { InvitationKeys } from '@certify/domain/invitation/invitation-keys'
import type { InvitationRepository } from '@certify/domain/invitation/invitation-repository'
import { isOtherName } from '@certify/domain/invitation/is-other-name'
import { assertMayEnter } from '@certify/domain/roster/may-join'
import type { RosterEntry } from '@certify/domain/roster/roster-entry'
import type { AccountId } from '@certify/domain/shared/account-id'
import type { Address } from '@certify/domain/shared/address'
import type { EventId } from '@certify/domain/shared/event-id'
import type { Language } from '@certify/domain/shared/language'
import { NotAllowedError } from '@certify/domain/shared/not-allowed'
import { findByWallet } from '../account/account-reads'
import { enroll } from '../account/enroll'
import { actsAtEvent, type EventScope } from '../act/act'
import type { Core } from '../act/core'
import { markPresence } from '../attendance/mark-presence'
import { tellByMail } from '../mail/tell-by-mail'
import { enter } from '../roster/enter'
import { openRoster, type RosterStores } from '../roster/roster-stores'
import { claimStore } from './claim-store'

/** What a claim did. */
export type ClaimedInvitation = {
  readonly account: Account
  readonly eventId: EventId
  /** Whether the claim created the account. */
  readonly registered: boolean
}

/** Who claims an invitation, and with what. */
type Claim = {
  readonly token: string
  /** The digits that went to the invited address; empty before they are typed. */
  readonly code: string
  readonly sendsMail: boolean
  /** The session's wallet, and its account if it has one. */
  readonly wallet: Address
  readonly account: Account | null
  /** The registration of somebody without an account. */
  readonly form: Omit<AttendeeForm, 'wallet'> & { readonly language: Language }
}

type Ports = Core &
  findInvitation.Ports & {
    invitations: Pick<InvitationRepository, 'changeCode'>
    /** Counts a code that this wallet asks for. It may throw to refuse. */
    countCode: () => Promise<unknown>
  }

/**
 * Claims an invitation: registers, joins and records what the organizer said of the attendance, all or nothing.
 * A repeat by the same account gets the same answer. A claim that lacks only the code of the invited address is
 * undone, and the code is mailed.
 */
export async function claimInvitation(ports: Ports, claim: Claim): Promise<ClaimedInvitation> {
  const { invitationKeys } = ports
  const { wallet, sendsMail, code, account } = claim
  const now = ports.clock()
  const { id, eventId } = await findInvitation(ports, claim.token)
  if (sendsMail && code !== '') await countTry(ports, { id, wallet, now, typed: code })
  try {
    const by = { account: account?.id ?? null, member: null }
    return await claimNow({ core: ports, by, about: eventId }, { ...claim, id, invitationKeys })
  } catch (error) {
    if (error instanceof CodeNeededError) {
      await ports.countCode()
      await orderCode(ports, { id, wallet, now, again: false })
    }
    throw error
  }
}

const claimNow = actsAtEvent('invitations', (tx, eventId, at) => ({
  ...openRoster(tx, eventId, at),
  invitations: claimStore(tx),
}))(
  async (
    scope,
    claim: Claim & { id: InvitationId; invitationKeys: InvitationKeys },
  ): Promise<ClaimedInvitation> => {
    const { core, tx, event, at, invitations } = scope
    const { id, wallet, form, sendsMail } = claim
    const invitation = await invitations.lock(id)
    if (invitation === null) throw new InvitationUnknownError()
    // A second press may have been sent before the first one made the account.
    const known = claim.account ?? (await findByWallet(tx, wallet))
    if (invitation.state === 'claimed') return answerAgain(invitation, known)
    assertInvited(invitation, wallet, at)
    const { language, ...registration } = form
    const account =
      known ?? (await enroll(scope, parseAttendee({ ...registration, wallet }, core.legalVersions), language))
    if (account.role !== 'attendee') throw new NotAllowedError({ why: 'not_an_attendee' })
    if (await invitations.hasClaimed(event.id, account.id)) throw new InvitationUsedError('you')
    const entry = await enterInvited(scope, account.id)
    // The organizer's earlier "absent" stays.
    if (invitation.attended && entry.attendance === null) {
      const said = { attendance: 'present', source: 'imported', at: invitation.createdAt } as const
      await markPresence(scope.as(invitation.invitedBy), entry, said)
    }
    assertProven(claim, invitation, at)
    await invitations.claim(id, {
      by: account.id,
      at,
      nameDiffers: isOtherName(invitation.name, account.name),
    })
    await scope.as(account.id).note('invitation.claimed', { invitationId: id })
    if (sendsMail) await tellClaimed(scope, invitation, account)
    return { account, eventId: event.id, registered: known === null }
  },
)

/** Writes to the invited address that its invitation was claimed, and by which wallet. */
export async function tellClaimed(
  { tx, event, at }: Pick<EventScope, 'tx' | 'event' | 'at'>,
  { id, invitedBy, email, asksCode }: Pick<Invitation, 'id' | 'invitedBy' | 'email' | 'asksCode'>,
  { wallet }: Pick<Account, 'wallet'>,
): Promise<void> {
  if (email === null) return
  await tellByMail(tx, 'invitation.claimed', {
    to: invitedBy,
    eventId: event.id,
    invitationId: id,
    facts: { to: email, toWallet: wallet, proven: asksCode },
    at,
  })
}

/** The entry of the account: the one that it has, or a new one. */
async function enterInvited(scope: EventScope<RosterStores>, accountId: AccountId): Promise<RosterEntry> {
  const standing = await scope.roster.standing(accountId)
  assertMayEnter(scope.event, standing, scope.at)
  return standing.entry ?? enter(scope.as(accountId), accountId, standing)
}

function answerAgain({ eventId, claimedBy }: Invitation, account: Account | null): ClaimedInvitation {
  if (account === null || account.id !== claimedBy) throw new InvitationUsedError('another')
  return { account, eventId, registered: false }
}

function assertInvited(invitation: Invitation, wallet: Address, now: Date): void {
  if (invitationStateAt(invitation, now) !== 'open') throw new InvitationOverError()
  if (invitation.wallet !== null && invitation.wallet !== wallet) {
    throw new InvitationWalletError(invitation.wallet)
  }
}

/** Demands the code, because a person who only has the link may have got it from the invited person. */
function assertProven(
  { wallet, code, sendsMail, invitationKeys }: Claim & { invitationKeys: InvitationKeys },
  invitation: Invitation,
  now: Date,
): void {
  if (!sendsMail || !invitation.asksCode) return
  if (!isRightCode(invitationKeys, invitation, { wallet, now, typed: code })) throw new CodeNeededError()
}
