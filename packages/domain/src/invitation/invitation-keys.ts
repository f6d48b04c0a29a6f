import { bytesToHex } from '@noble/hashes/utils.js'
import { computeMac } from '../shared/door-key'
import { toSixDigits } from '../shared/six-digits'
import { type Invitation, type InvitationCode, type InvitationId, parseInvitationId } from './invitation'

/**
 * The secrets of invitations, computed from the instance's key. Links are not stored, so a stolen database opens none.
 */
export type InvitationKeys = {
  /** Recognizes an address without keeping it. */
  sealEmail(email: string): string
  /** The secret part of the link: 256 bits over the number and the address. */
  writeToken(invitation: { readonly id: InvitationId; readonly emailMac: string }): string
  /** The secret part of a link to join a team: 256 bits over the random text that its row holds. */
  writeTeamToken(seed: string): string
  /**
   * The secret part of the same link in its mail, to an event or to a team. Only the person who got the mail has its
   * second half, and so can say "not me" to everybody for the address.
   */
  writeMailedToken(bare: string): string
  /** The same for a team as mails of earlier versions had it. Links to teams live seven days. */
  writeEarlierTeamToken(seed: string): string
  /** The secret part of the link by which the invited address objects to a claim. */
  writeObjection(claimed: Pick<Invitation, 'id' | 'emailMac' | 'claimedAt'>): string
  /** The six digits of a code. */
  writeCode(
    invitation: { readonly id: InvitationId; readonly emailMac: string },
    code: Pick<InvitationCode, 'wallet' | 'madeAt'>,
  ): string
  /**
   * The invitation that a token names, and the token without the second half of a mail; null for a text of another form.
   * The caller must still compare `bare` with the token that belongs to that invitation.
   */
  readToken(token: string): { readonly id: InvitationId; readonly bare: string } | null
}

/** Keys derived from the key that all replicas share. */
export function createInvitationKeys(instanceKey: Uint8Array): InvitationKeys {
  const emails = computeMac(instanceKey, 'Certify: addresses of invitations, version 1')
  const links = computeMac(instanceKey, 'Certify: links of invitations, version 1')
  const codes = computeMac(instanceKey, 'Certify: codes of invitations, version 1')
  const teams = computeMac(instanceKey, 'Certify: links to join teams, version 1')
  const teamMails = computeMac(instanceKey, 'Certify: mails with links to join teams, version 1')
  const mails = computeMac(instanceKey, 'Certify: mails with links of invitations, version 1')
  const objections = computeMac(instanceKey, 'Certify: objections to claims, version 1')
  const writeTeamToken = (seed: string) => bytesToHex(computeMac(teams, seed))
  return {
    sealEmail: (email) => bytesToHex(computeMac(emails, email.trim().toLowerCase())),
    writeToken: ({ id, emailMac }) => `${id}.${bytesToHex(computeMac(links, `${id} ${emailMac}`))}`,
    writeTeamToken,
    writeMailedToken: (bare) => `${bare}.${bytesToHex(computeMac(mails, bare))}`,
    writeEarlierTeamToken: (seed) => `${writeTeamToken(seed)}.${bytesToHex(computeMac(teamMails, seed))}`,
    writeObjection: ({ id, emailMac, claimedAt }) =>
      `${id}.${bytesToHex(computeMac(objections, JSON.stringify([id, emailMac, claimedAt?.getTime() ?? null])))}`,
    writeCode({ id, emailMac }, { wallet, madeAt }) {
      return toSixDigits(computeMac(codes, JSON.stringify([id, emailMac, wallet, madeAt.getTime()])))
    },
    readToken(token) {
      const [, bare, id] = /^(([1-9]\d{0,8})\.[0-9a-f]{64})(?:\.[0-9a-f]{64})?$/.exec(token) ?? []
      return bare === undefined || id === undefined ? null : { id: parseInvitationId(id), bare }
    },
  }
}

/** What joins in the token of a link to a team: all of it, or the first half of a mailed one. */
export function readTeamLink(token: string): string {
  return token.split('.', 1).join()
}
