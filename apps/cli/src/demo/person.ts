import { loginResponse, nonceResponse, registerResponse, SIGN_IN_STATEMENT } from '@certify/wire/accounts'
import { configResponse } from '@certify/wire/config'
import { href } from '@certify/wire/paths'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { DemoClient } from './demo-client'

/** A person with a new wallet that exists for this walk only. */
export type RegisteredPerson = {
  readonly name: string
  readonly wallet: `0x${string}`
  readonly client: DemoClient
  readonly account: PrivateKeyAccount
}

/** A person who has signed in and may not be registered yet. */
export type Visitor = Omit<RegisteredPerson, 'name'>

/** Signs in with a new wallet. */
export async function signInVisitor(origin: string): Promise<Visitor> {
  const account = privateKeyToAccount(generatePrivateKey())
  const visitor = { wallet: account.address, client: new DemoClient(origin), account }
  await signInAgain(visitor)
  return visitor
}

/** Signs in with a signed EIP-4361 message, again whenever the instance asks for it. */
export async function signInAgain({ wallet, client, account }: Visitor): Promise<void> {
  const { nonce } = await client.get(href('nonce', {}), nonceResponse)
  const { chainId, now, publicUrl } = await client.get(href('config', {}), configResponse)
  const issuedAt = new Date(now)
  const message = createSiweMessage({
    domain: new URL(publicUrl).host,
    address: wallet,
    statement: SIGN_IN_STATEMENT,
    uri: publicUrl,
    version: '1',
    chainId,
    nonce,
    issuedAt,
    expirationTime: new Date(issuedAt.getTime() + 5 * 60_000),
  })
  const signature = await account.signMessage({ message })
  await client.post(href('login', {}), { wallet_address: wallet, message, signature }, loginResponse)
}

/** Registers the signed-in person. A repeated call with the same data gets the same answer. */
export async function registerAs(
  { wallet, client }: Pick<RegisteredPerson, 'wallet' | 'client'>,
  name: string,
  role: 'users' | 'vendors',
): Promise<void> {
  const common = { wallet_address: wallet, acceptTerms: true, email: `${wallet.toLowerCase()}@demo.example` }
  if (role === 'vendors') {
    await client.post(href('vendorRegister', {}), { ...common, vendor_name: name }, registerResponse)
  } else {
    await client.post(href('userRegister', {}), { ...common, name }, registerResponse)
  }
}

/** Signs in with a new wallet, and registers. */
export async function register(
  origin: string,
  name: string,
  role: 'users' | 'vendors',
): Promise<RegisteredPerson> {
  const visitor = await signInVisitor(origin)
  await registerAs(visitor, name, role)
  return { name, ...visitor }
}
