import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { type CorrectionId, parseCorrectionId } from '../certificate/correction'
import { type EntryId, parseEntryId } from '../roster/roster-entry'
import { type AccountId, parseAccountId } from '../shared/account-id'
import { computeMac } from '../shared/door-key'
import { isSame } from '../shared/is-same'
import { toSixDigits } from '../shared/six-digits'
import { CONFIRMATION_HOURS } from './confirmation-limits'
import { isOptional, type OptionalMailKind } from './mail-kind'

/** 128 bits, in hexadecimal digits. */
const SEAL_DIGITS = 32

/** What a confirmation's link names. */
export type Confirmation = {
  readonly accountId: AccountId
  readonly issuedAt: Date
  /** Whether the link was made for this address. */
  isFor(email: string): boolean
}

/** What the link about a proposed name names. */
type ProposedName = {
  readonly entryId: EntryId
  readonly proposedAt: Date
  /** Whether the link was made for this address. */
  isFor(email: string): boolean
}

/** What an unsubscribe link names. */
type Unsubscription = { readonly accountId: AccountId; readonly kind: OptionalMailKind }

/**
 * The secrets in mails: seals over what they name. None is stored, so a stolen database opens none.
 */
export type MailLinks = {
  confirmation(accountId: AccountId, email: string, issuedAt: Date): string
  /** Null for a text of another form. The caller must still check the seal: call `isFor` with the address. */
  readConfirmation(token: string): Confirmation | null
  /** The secret that stops a move of a certificate, for somebody who can no longer sign in. */
  objection(correctionId: CorrectionId): string
  /** Null for a text that we did not make. */
  readObjection(token: string): CorrectionId | null
  /** The six digits that show that somebody reads the mail of the account that a move leads away from. */
  writeMoveCode(correctionId: CorrectionId, madeAt: Date): string
  /** The secret that answers a proposed name, for a person who does not sign in. */
  nameProposal(entryId: EntryId, email: string, proposedAt: Date): string
  /** Null for a text of another form. The caller must still check the seal: call `isFor` with the address. */
  readNameProposal(token: string): ProposedName | null
  unsubscription(to: Unsubscription): string
  /** Null for a text that we did not make. */
  readUnsubscription(token: string): Unsubscription | null
}

/** Links sealed with a key that all replicas share. */
export function createMailLinks(key: Uint8Array): MailLinks {
  const own = hmac(sha256, key, utf8ToBytes('Certify: links in mails, version 1'))
  const seal = (...parts: readonly (string | number)[]) =>
    bytesToHex(hmac(sha256, own, utf8ToBytes(JSON.stringify(parts)))).slice(0, SEAL_DIGITS)
  const codes = computeMac(key, 'Certify: codes of moves, version 1')
  /** A link that names a number and a moment, and is for one address. */
  const writeDated = (kind: string, id: number, email: string, at: Date) =>
    [id, at.getTime().toString(36), seal(kind, id, email.toLowerCase(), at.getTime())].join('.')
  const readDated = (kind: string, token: string) => {
    const [, id, moment] = /^([1-9]\d{0,8})\.([0-9a-z]{1,10})\.[0-9a-f]{32}$/.exec(token) ?? []
    if (id === undefined || moment === undefined) return null
    const at = new Date(Number.parseInt(moment, 36))
    return { id, at, isFor: (email: string) => isSame(writeDated(kind, Number(id), email, at), token) }
  }
  return {
    confirmation: (accountId, email, issuedAt) => writeDated('confirm', accountId, email, issuedAt),
    readConfirmation(token) {
      const read = readDated('confirm', token)
      return read && { accountId: parseAccountId(read.id), issuedAt: read.at, isFor: read.isFor }
    },
    nameProposal: (entryId, email, proposedAt) => writeDated('proposed name', entryId, email, proposedAt),
    readNameProposal(token) {
      const read = readDated('proposed name', token)
      return read && { entryId: parseEntryId(read.id), proposedAt: read.at, isFor: read.isFor }
    },
    objection: (correctionId) => [correctionId, seal('object to a move', correctionId)].join('.'),
    readObjection(token) {
      const [, id, sealed] = /^([1-9]\d{0,8})\.([0-9a-f]{32})$/.exec(token) ?? []
      if (id === undefined || sealed === undefined) return null
      const correctionId = parseCorrectionId(id)
      return isSame(seal('object to a move', correctionId), sealed) ? correctionId : null
    },
    writeMoveCode: (correctionId, madeAt) =>
      toSixDigits(computeMac(codes, JSON.stringify([correctionId, madeAt.getTime()]))),
    unsubscription: ({ accountId, kind }) =>
      [accountId, kind, seal('unsubscribe', accountId, kind)].join('.'),
    readUnsubscription(token) {
      const [, account, kind, sealed] = /^([1-9]\d{0,8})\.([a-z]+\.[a-z]+)\.([0-9a-f]{32})$/.exec(token) ?? []
      if (account === undefined || kind === undefined || sealed === undefined || !isOptional(kind))
        return null
      const accountId = parseAccountId(account)
      return isSame(seal('unsubscribe', accountId, kind), sealed) ? { accountId, kind } : null
    },
  }
}

/** Whether a confirmation's link is too old. */
export function isConfirmationLate({ issuedAt }: Pick<Confirmation, 'issuedAt'>, now: Date): boolean {
  return now.getTime() - issuedAt.getTime() > CONFIRMATION_HOURS * 3_600_000
}
