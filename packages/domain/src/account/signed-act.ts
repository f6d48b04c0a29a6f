import type { Address } from '../shared/address'
import { type CertifyError, refuse } from '../shared/errors'
import type { Language } from '../shared/language'
import { type ActName, readActWords } from './act-words'

/** An act that needs a signature: a plain one, a move of everything to another account, or wallets that join. */
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
  | JoinedWallets

/** Two wallets that sign for each other, so that the certificates of `wallet` count on the transcripts of `owner`. */
export type JoinedWallets = { readonly kind: 'join'; readonly owner: Address; readonly wallet: Address }

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
  readonly primaryType: 'Act' | 'MoveAccount' | 'JoinTranscript'
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
export async function actTypedData(
  signed: SignedAct,
  { chainId, nonce, deadline, language }: ActMoment,
): Promise<ActTypedData> {
  if (signed.kind === 'join') return joinTypedData(signed, { chainId, nonce, deadline })
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
      act: (await readActWords(language))[signed.act],
      subject: signed.subject,
      account: signed.account,
      ...at,
    },
  }
}

/** A joining as both wallets sign it. Readers of a transcript build it again to check the signatures. */
export function joinTypedData(
  { owner, wallet }: Omit<JoinedWallets, 'kind'>,
  { chainId, nonce, deadline }: Omit<ActMoment, 'language'>,
): ActTypedData {
  const pair = ['owner', 'wallet'].map((name) => ({ name, type: 'address' }))
  return {
    domain: { name: 'Certify', version: '1', chainId },
    types: { EIP712Domain: domainType, JoinTranscript: [...pair, ...moment] },
    primaryType: 'JoinTranscript',
    message: { owner, wallet, nonce, deadline: String(deadline) },
  }
}

/** The call came without a signature. The values say what to sign. */
export function refuseUnsigned({ kind: _, ...values }: SignedAct): CertifyError<'act.signature_needed'> {
  return refuse('act.signature_needed', values as object)
}
