import { shortAddress } from '../shared/address'
import { type CertifyError, refuse } from '../shared/errors'
import type { AccountMove } from './account'

/** The person moved everything to another wallet, and this one's account ended. */
export function refuseMoved({ to, at }: AccountMove): CertifyError<'account.moved'> {
  return refuse('account.moved', { wallet: shortAddress(to), date: at.toISOString().slice(0, 10) })
}
