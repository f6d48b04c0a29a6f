import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { type AccountId, parseAccountId } from '../shared/account-id'
import { isOptional, type OptionalMailKind } from './mail-kind'
import { CONFIRMATION_HOURS } from './still-true'

/** 128 bits, in hexadecimal digits. */
const SEAL_DIGITS = 32

/** What a confirmation's link names. */
export type Confirmation = {
  readonly accountId: AccountId
  readonly issuedAt: Date
  /** Whether the link was made for this address. */
  isFor(email: string): boolean
}

/** What an unsubscribe link names. */
type Unsubscription = { readonly accountId: AccountId; readonly kind: OptionalMailKind }

/**
 * The secrets in the links of mails: seals over what they name. None is stored, so a stolen database opens none.
 */
export type MailLinks = {
  confirmation(accountId: AccountId, email: string, issuedAt: Date): string
  /** Null for a text that we did not make. Whether the seal fits shows only with the address: `isFor`. */
  readConfirmation(token: string): Confirmation | null
  unsubscription(to: Unsubscription): string
  /** Null for a text that we did not make. */
  readUnsubscription(token: string): Unsubscription | null
}

/** Links sealed with a key that all replicas share. */
export function createMailLinks(key: Uint8Array): MailLinks {
  const own = hmac(sha256, key, utf8ToBytes('Certify: links in mails, version 1'))
  const seal = (...parts: readonly (string | number)[]) =>
    bytesToHex(hmac(sha256, own, utf8ToBytes(JSON.stringify(parts)))).slice(0, SEAL_DIGITS)
  const sealConfirmation = (accountId: number, email: string, issued: number) =>
    seal('confirm', accountId, email.toLowerCase(), issued)
  return {
    confirmation: (accountId, email, issuedAt) => {
      const issued = issuedAt.getTime()
      return [accountId, issued.toString(36), sealConfirmation(accountId, email, issued)].join('.')
    },
    readConfirmation(token) {
      const [, account, issued, sealed] =
        /^([1-9]\d{0,8})\.([0-9a-z]{1,10})\.([0-9a-f]{32})$/.exec(token) ?? []
      if (account === undefined || issued === undefined || sealed === undefined) return null
      const accountId = parseAccountId(account)
      const issuedMs = Number.parseInt(issued, 36)
      return {
        accountId,
        issuedAt: new Date(issuedMs),
        isFor: (email) => isSame(sealConfirmation(accountId, email, issuedMs), sealed),
      }
    },
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

/** Compares in the same time wherever the difference is. */
function isSame(a: string, b: string): boolean {
  let difference = a.length ^ b.length
  for (let index = 0; index < a.length; index++) difference |= a.charCodeAt(index) ^ b.charCodeAt(index)
  return difference === 0
}
