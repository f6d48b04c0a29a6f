import type { Account } from '@certify/domain/account/account'
import { type AttendeeForm, parseAttendee } from '@certify/domain/account/registration'
import type { RequestId } from '@certify/domain/certificate/certificate'
import { type Invitation, type InvitationId, invitationStateAt } from '@certify/domain/invitation/invitation'
import { CODE_TRIES, isCodeLive, isRightCode, makeCode } from '@certify/domain/invitation/invitation-code'
import { CodeNeededError } from '@certify/domain/invitation/invitation-errors'
import { isOtherName } from '@certify/domain/invitation/is-other-name'
import { assertMayEnter } from '@certify/domain/roster/may-join'
import type { RosterEntry } from '@certify/domain/roster/roster-entry'
import type { AccountId } from '@certify/domain/shared/account-id'
import { type Address, shortAddress } from '@certify/domain/shared/address'
import { type CertifyError, isRefusal, refuse } from '@certify/domain/shared/errors'
import type { EventId } from '@certify/domain/shared/event-id'
import type { Language } from '@certify/domain/shared/language'
import { findByWallet } from '../account/account-reads'
import { enroll } from '../account/enroll'
import { actsAtEvent, type EventScope } from '../act/act'
import { type Core, doingAs, NOBODY } from '../act/core'
import { markPresence } from '../attendance/mark-presence'
import { mintCertificate } from '../certificate/minting-acts'
import { chooseName } from '../certificate/name-acts'
import { assertRoomForAwaited } from '../mail/admit-mail'
import { tellByMail } from '../mail/tell-by-mail'
import { enter } from '../roster/enter'
import { openRoster, type RosterStores } from '../roster/roster-stores'
import { findInvitation } from './find-invitation'
import { invitationStore } from './invitation-store'

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

type Claiming = Core & {
  /** Counts a code that this wallet asks for. It may throw to refuse. */
  readonly countCode: () => Promise<unknown>
}

/**
 * Claims an invitation: registers, joins and records what the organizer said of the attendance, all or nothing.
 * A repeat by the same account gets the same answer. A claim that lacks only the code of the invited address is
 * undone, and the code is mailed.
 */
export async function claimInvitation(core: Claiming, claim: Claim): Promise<ClaimedInvitation> {
  const { wallet, sendsMail, code, account } = claim
  const { invitation } = await findInvitation(core, claim.token)
  if (sendsMail && code !== '') await countTry(core, invitation, { wallet, typed: code })
  try {
    const by = { account: account?.id ?? null, member: null }
    return await claimNow({ core, by, about: invitation.eventId }, { ...claim, id: invitation.id })
  } catch (error) {
    if (error instanceof CodeNeededError) {
      await core.countCode()
      await orderCode(core, invitation, { wallet, again: false })
    }
    throw error
  }
}

/**
 * What follows a claim: notes the name to print, and asks for the certificate. The claim is stored and stays, so what a
 * rule refuses now is left out.
 *
 * @param params.printName - Empty to have none printed; absent: not asked.
 * @returns the request of the certificate; null if there is none to have now.
 */
export async function settleClaim(
  core: Core,
  { account, eventId }: Pick<ClaimedInvitation, 'account' | 'eventId'>,
  { printName }: { printName: string | undefined },
): Promise<RequestId | null> {
  const doing = doingAs(core, account, eventId)
  if (printName !== undefined && account.role === 'attendee')
    await unlessRefused(chooseName(doing, { attendee: account, name: printName || null }))
  return unlessRefused(mintCertificate(doing, { caller: account, recipient: account.wallet, tokenUri: null }))
}

async function unlessRefused<Result>(done: Promise<Result>): Promise<Result | null> {
  try {
    return await done
  } catch (error) {
    if (!isRefusal(error)) throw error
    return null
  }
}

/** Mails another code for a claim that this wallet has begun. Earlier codes no longer work. */
export async function sendCodeAgain(
  core: Claiming,
  { token, wallet, sendsMail }: Pick<Claim, 'token' | 'wallet' | 'sendsMail'>,
): Promise<void> {
  const { invitation } = await findInvitation(core, token)
  if (invitationStateAt(invitation, core.clock()) !== 'open') throw refuse('invitation.over')
  if (!sendsMail || !invitation.asksCode) throw refuse('invitation.no_mail')
  await core.countCode()
  await orderCode(core, invitation, { wallet, again: true })
}

const claimNow = actsAtEvent('invitations', (tx, eventId, at) => ({
  ...openRoster(tx, eventId, at),
  invitations: invitationStore(tx),
}))(async (scope, claim: Claim & { id: InvitationId }): Promise<ClaimedInvitation> => {
  const { core, tx, event, at, invitations } = scope
  const { id, wallet, form, sendsMail } = claim
  const invitation = await invitations.lock(id)
  if (invitation === null) throw refuse('invitation.unknown')
  // A second press may have been sent before the first one made the account.
  const known = claim.account ?? (await findByWallet(tx, wallet))
  if (invitation.state === 'claimed') return answerAgain(invitation, known)
  assertInvited(invitation, wallet, at)
  const { language, ...registration } = form
  const account =
    known ??
    (await enroll(scope, parseAttendee({ ...registration, wallet }, core.legalVersions), { language }))
  if (account.role !== 'attendee') throw refuse('session.forbidden', { case: 'not_an_attendee' })
  if (await invitations.hasClaimed(event.id, account.id)) throw refuse('invitation.used', { case: 'by_you' })
  const entry = await enterInvited(scope, account.id)
  // The organizer's earlier "absent" stays.
  if (invitation.attended && entry.attendance === null) {
    const { createdAt: at, attendedMinutes: minutes } = invitation
    const said = { attendance: 'present', source: 'imported', at, minutes } as const
    await markPresence(scope.as(invitation.invitedBy), entry, said)
  }
  assertProven(core, claim, invitation, at)
  await invitations.claim(id, {
    by: account.id,
    at,
    nameDiffers: isOtherName(invitation.name, account.name),
  })
  await scope.as(account.id).note('invitation.claimed', { invitationId: id })
  if (sendsMail) await tellClaimed(scope, invitation, account)
  return { account, eventId: event.id, registered: known === null }
})

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
  if (account === null || account.id !== claimedBy) throw refuse('invitation.used')
  return { account, eventId, registered: false }
}

function assertInvited(invitation: Invitation, wallet: Address, now: Date): void {
  if (invitationStateAt(invitation, now) !== 'open') throw refuse('invitation.over')
  if (invitation.wallet !== null && invitation.wallet !== wallet) {
    throw refuse('invitation.other_wallet', { wallet: shortAddress(invitation.wallet) })
  }
}

/** Demands the code, because a person who only has the link may have got it from the invited person. */
function assertProven(
  { invitationKeys }: Core,
  { wallet, code, sendsMail }: Claim,
  invitation: Invitation,
  now: Date,
): void {
  if (!sendsMail || !invitation.asksCode) return
  if (!isRightCode(invitationKeys, invitation, { wallet, now, typed: code })) throw new CodeNeededError()
}

/** Which wallet wants to use a code of which invitation. */
type Asked = { readonly id: InvitationId; readonly wallet: Address }

/** An invitation that was just read. */
type Found = Pick<Invitation, 'id' | 'eventId'>

const act = actsAtEvent('invitations', (tx) => ({ invitations: invitationStore(tx) }))

/**
 * Counts a wrong code before the claim does anything else, so that concurrent tries count, too. An invitation that is
 * no longer open, or needs no code, counts nothing.
 *
 * @throws `invitation.code_wrong` or `invitation.code_over`
 */
async function countTry(
  core: Core,
  { id, eventId }: Found,
  tried: { wallet: Address; typed: string },
): Promise<void> {
  const refusal = await tryCode({ core, by: NOBODY, about: eventId }, { ...tried, id })
  if (refusal) throw refusal
}

/** Returns the refusal instead of throwing it, because the counted try must be stored. */
const tryCode = act(
  async (
    { core, at, invitations },
    { id, wallet, typed }: Asked & { typed: string },
  ): Promise<CertifyError | null> => {
    const invitation = await invitations.lock(id)
    if (invitation === null) throw refuse('invitation.unknown')
    const { code } = invitation
    if (!invitation.asksCode || invitationStateAt(invitation, at) !== 'open') return null
    if (isRightCode(core.invitationKeys, invitation, { wallet, now: at, typed })) return null
    const field = { field: 'code' }
    if (code === null || code.wallet !== wallet || !isCodeLive(code, at))
      return refuse('invitation.code_over', {}, field)
    const tries = code.tries + 1
    await invitations.writeCode(id, { ...code, tries })
    return refuse('invitation.code_wrong', { count: CODE_TRIES - tries }, field)
  },
)

/**
 * Mails a code to the invited address. While a code works for this wallet, only `again` sends another.
 *
 * @throws `invitation.over`, `invitation.code_enough` or `mail.enough`
 */
export function orderCode(
  core: Core,
  { id, eventId }: Found,
  asked: { wallet: Address; again: boolean },
): Promise<void> {
  return mailCode({ core, by: NOBODY, about: eventId }, { ...asked, id })
}

const mailCode = act(
  async ({ tx, at, invitations, tell }, { id, wallet, again }: Asked & { again: boolean }): Promise<void> => {
    const invitation = await invitations.lock(id)
    if (invitation === null) throw refuse('invitation.unknown')
    if (invitationStateAt(invitation, at) !== 'open') throw refuse('invitation.over')
    const { code, emailMac, invitedBy } = invitation
    if (!again && code !== null && code.wallet === wallet && isCodeLive(code, at)) return
    const made = makeCode(code, { wallet, now: at })
    await assertRoomForAwaited(tx, { mac: emailMac, at })
    await invitations.writeCode(id, made)
    const facts = { toWallet: wallet, codeMadeMs: made.madeAt.getTime() }
    await tell('invitation.code', { to: invitedBy, invitationId: id, facts })
  },
)
