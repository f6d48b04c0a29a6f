import type { RegisterResponse } from '@certify/wire/accounts'
import type { DemoPerson } from '@certify/wire/demo-people'
import { call } from '../../../lib/call'
import { makeDemoWallet } from '../../../lib/demo-wallet'
import { completeSignIn, prepareSignIn, type SignInResult } from '../../../lib/sign-in'
import { connect } from '../../../lib/wallet'

/**
 * Signs in as a person of the demonstration with all real steps: nonce, message, signature, session. Registers them on
 * first use.
 */
export async function become(person: DemoPerson, chainId: number): Promise<SignInResult> {
  const wallet = makeDemoWallet({ id: person.id, seed: person.keySeed })
  const account = await connect(wallet)
  const text = await prepareSignIn(account, chainId)
  const answer = await completeSignIn(wallet, account, text)
  if (answer.role) return answer
  const { role } = await register(person, account)
  return { ...answer, role }
}

function register(person: DemoPerson, wallet: string): Promise<RegisterResponse> {
  const shared = { wallet_address: wallet, acceptTerms: true, email: person.email } as const
  return person.role === 'vendors'
    ? call('vendorRegister', { body: { ...shared, vendor_name: person.name } })
    : call('userRegister', { body: { ...shared, name: person.name } })
}
