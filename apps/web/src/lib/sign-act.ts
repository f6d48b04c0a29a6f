import {
  type ActMoment,
  type ActTypedData,
  actTypedData,
  type SignedAct,
} from '@certify/domain/account/signed-act'
import type { Address } from '@certify/domain/shared/address'
import type { ActProof } from '@certify/wire/signed-acts'
import { currentLanguage } from '../i18n/words'
import { serverNow } from './clock'
import { askNonce } from './sign-in'
import { signTypedData, type WalletOption } from './wallet'

/** How long a signature is good for, in seconds: a person reads, and may have to find their wallet. */
export const GOOD_FOR_SECONDS = 5 * 60

/** An act that is ready to be signed: what the wallet will show. */
export type PreparedAct = { readonly data: ActTypedData; readonly moment: ActMoment }

/** Asks for a nonce, so that the signature itself can follow a press at once. @throws {ApiError} */
export async function prepareAct(signed: SignedAct, chainId: number): Promise<PreparedAct> {
  const { nonce } = await askNonce()
  const deadline = Math.floor(serverNow().getTime() / 1000) + GOOD_FOR_SECONDS
  const moment = { chainId, nonce, deadline, language: currentLanguage() }
  return { data: await actTypedData(signed, moment), moment }
}

/** Has a wallet sign a prepared act. @throws {WalletError} */
export async function signAct(
  wallet: WalletOption,
  account: Address,
  { data, moment }: PreparedAct,
): Promise<ActProof> {
  return toProof(moment, await signTypedData(wallet, account, data))
}

/** A signature as the server takes it. */
function toProof({ nonce, deadline, language }: ActMoment, signature: `0x${string}`): ActProof {
  return { nonce, deadline, language, signature }
}
