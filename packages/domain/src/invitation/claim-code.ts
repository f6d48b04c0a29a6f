import type { Address } from '../shared/address'
import { isSame } from '../shared/is-same'
import type { Invitation, InvitationId } from './invitation'
import { invitationStateAt } from './invitation'
import { CODE_TRIES, isCodeLive, makeCode } from './invitation-code'
import { CodeOverError, CodeWrongError, InvitationOverError } from './invitation-errors'
import type { InvitationKeys } from './invitation-keys'
import type { InvitationRepository } from './invitation-repository'

type Ports = {
  invitations: Pick<InvitationRepository, 'changeCode'>
  invitationKeys: Pick<InvitationKeys, 'writeCode'>
}

/** Which wallet wants to use a code of which invitation, and when. */
type Asked = { readonly id: InvitationId; readonly wallet: Address; readonly now: Date }

/** Whether the typed digits are the invitation's code for this wallet, and still work. */
export function isRightCode(
  keys: Pick<InvitationKeys, 'writeCode'>,
  invitation: Invitation,
  { wallet, now, typed }: Omit<Asked, 'id'> & { typed: string },
): boolean {
  const { code } = invitation
  if (code === null || code.wallet !== wallet || !isCodeLive(code, now)) return false
  return isSame(keys.writeCode(invitation, code), typed)
}

/**
 * Counts a wrong code before the claim does anything else, so that concurrent tries count, too. An invitation that is
 * no longer open, or needs no code, counts nothing.
 *
 * @throws {CodeWrongError}
 * @throws {CodeOverError}
 */
export async function countTry(
  { invitations, invitationKeys }: Ports,
  { id, wallet, now, typed }: Asked & { typed: string },
): Promise<void> {
  let refusal: CodeWrongError | CodeOverError | null = null
  await invitations.changeCode(id, now, (invitation) => {
    const { code } = invitation
    if (!invitation.asksCode || invitationStateAt(invitation, now) !== 'open') return null
    if (isRightCode(invitationKeys, invitation, { wallet, now, typed })) return null
    if (code === null || code.wallet !== wallet || !isCodeLive(code, now)) {
      refusal = new CodeOverError()
      return null
    }
    const tries = code.tries + 1
    refusal = new CodeWrongError({ triesLeft: CODE_TRIES - tries })
    return { ...code, tries }
  })
  if (refusal) throw refusal
}

/**
 * Mails a code to the invited address. While a code works for this wallet, only `again` sends another.
 *
 * @throws {InvitationOverError}
 * @throws {EnoughCodesError}
 */
export async function orderCode(
  { invitations }: Pick<Ports, 'invitations'>,
  { id, wallet, now, again }: Asked & { again: boolean },
): Promise<void> {
  await invitations.changeCode(id, now, (invitation) => {
    if (invitationStateAt(invitation, now) !== 'open') throw new InvitationOverError()
    const { code } = invitation
    if (!again && code !== null && code.wallet === wallet && isCodeLive(code, now)) return null
    return makeCode(code, { wallet, now })
  })
}
