import { type Invitation, type InvitationId, invitationStateAt } from '@certify/domain/invitation/invitation'
import { CODE_TRIES, isCodeLive, isRightCode, makeCode } from '@certify/domain/invitation/invitation-code'
import type { Address } from '@certify/domain/shared/address'
import { type CertifyError, refuse } from '@certify/domain/shared/errors'
import { actsAtEvent } from '../act/act'
import { type Core, NOBODY } from '../act/core'
import { assertRoomForAwaited } from '../mail/admit-mail'
import { invitationStore } from './invitation-store'

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
export async function countTry(
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
