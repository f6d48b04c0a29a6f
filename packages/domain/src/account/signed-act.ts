import type { Address } from '../shared/address'
import { CertifyError } from '../shared/errors'
import type { Language } from '../shared/language'

/**
 * The acts that nobody can take back, in the words that a person reads and signs. A session does not suffice for them.
 * The words are part of what is signed, so a change makes signatures of older pages fail.
 */
export const actWords = {
  erase_account: { en: 'Erase this account, for good.', es: 'Borrar esta cuenta, para siempre.' },
  add_passkey: {
    en: 'Let another passkey open this account.',
    es: 'Permitir que otra llave de acceso abra esta cuenta.',
  },
  remove_passkey: {
    en: 'Remove a passkey, which then no longer opens this account.',
    es: 'Quitar una llave de acceso, que ya no abrirá esta cuenta.',
  },
  note_words: {
    en: 'Note that the recovery words of this account were written down.',
    es: 'Anotar que las palabras de recuperación de esta cuenta están apuntadas.',
  },
  make_owner: {
    en: 'Make this person an owner of the organization.',
    es: 'Hacer a esta persona propietaria de la organización.',
  },
  make_manager: {
    en: 'Make this person a manager of the organization.',
    es: 'Hacer a esta persona gestora de la organización.',
  },
  make_door: {
    en: 'Let this person work only at the doors of the organization.',
    es: 'Limitar a esta persona a las puertas de la organización.',
  },
  remove_member: {
    en: 'Remove this person from the organization.',
    es: 'Quitar a esta persona de la organización.',
  },
} as const satisfies Record<string, Record<Language, string>>
export type ActName = keyof typeof actWords

/** An act that needs a signature: a plain one, or a move of everything to another account. */
export type SignedAct =
  | {
      readonly kind: 'act'
      readonly act: ActName
      /** What it is done to: a wallet, the hash of a passkey's id. */
      readonly subject: string
      /** The account or organization that changes. */
      readonly account: Address
    }
  | { readonly kind: 'move'; readonly from: Address; readonly to: Address }

/** How long a signature may be good for, in seconds from now. */
export const ACT_LIFETIME_SECONDS = 10 * 60

/** The moment of a signature, as it is signed. */
export type ActMoment = {
  readonly chainId: number
  /** From `auth/nonce`: it works once, in the browser that asked for it. */
  readonly nonce: string
  /** In seconds since 1970. */
  readonly deadline: number
  /** The language of the words. */
  readonly language: Language
}

/** The data for `eth_signTypedData_v4`; all numbers as text, because JSON has no larger ones. */
export type ActTypedData = {
  readonly domain: { readonly name: string; readonly version: string; readonly chainId: number }
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
  readonly primaryType: 'Act' | 'MoveAccount'
  readonly message: Readonly<Record<string, string>>
}

const domainType = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
]
const moment = [
  { name: 'nonce', type: 'string' },
  { name: 'deadline', type: 'uint256' },
]

/**
 * An act as wallets sign it.
 *
 * @see https://eips.ethereum.org/EIPS/eip-712
 */
export function actTypedData(
  signed: SignedAct,
  { chainId, nonce, deadline, language }: ActMoment,
): ActTypedData {
  const domain = { name: 'Certify', version: '1', chainId }
  const at = { nonce, deadline: String(deadline) }
  if (signed.kind === 'move') {
    const pair = ['from', 'to'].map((name) => ({ name, type: 'address' }))
    return {
      domain,
      types: { EIP712Domain: domainType, MoveAccount: [...pair, ...moment] },
      primaryType: 'MoveAccount',
      message: { from: signed.from, to: signed.to, ...at },
    }
  }
  const fields = [
    { name: 'act', type: 'string' },
    { name: 'subject', type: 'string' },
    { name: 'account', type: 'address' },
  ]
  return {
    domain,
    types: { EIP712Domain: domainType, Act: [...fields, ...moment] },
    primaryType: 'Act',
    message: {
      act: actWords[signed.act][language],
      subject: signed.subject,
      account: signed.account,
      ...at,
    },
  }
}

/** The call came without a signature. The values say what to sign. */
export class ActSignatureNeededError extends CertifyError<'act.signature_needed'> {
  constructor(signed: SignedAct) {
    const { kind: _, ...values } = signed
    super('act.signature_needed', { values: values as object })
  }
}

/** The signature does not prove that the key agreed to this act, here and now. */
export class ActSignatureRefusedError extends CertifyError<'act.signature_refused'> {
  constructor({ reason }: { reason: 'nonce' | 'deadline' | 'signature' }) {
    super('act.signature_refused', { facts: { reason } })
  }
}
