import { refuseUnsigned, type SignedAct } from '@certify/domain/account/signed-act'
import type { Context } from 'hono'
import { proveAct } from '../account/proving-acts'
import type { Signed } from './body'
import { contractLimits, readBrowserSecret } from './nonce-owner'
import { type ActorOf, findActingWallet } from './policy'
import type { Route, Tools } from './route'

type Call = Tools & {
  readonly c: Context
  readonly route: Route
  readonly address: string
  readonly actor: ActorOf['signedIn']
  readonly params: unknown
  readonly body: unknown
}

/**
 * Refuses a call without a signature where its act needs one. Nothing is written, so the call may be repeated with one,
 * even under the same `Idempotency-Key`.
 *
 * @throws `act.signature_needed`
 */
export async function assertProofGiven(call: Call): Promise<void> {
  if (!call.route.signs || (call.body as Signed).proof) return
  const signed = await findSigned(call)
  if (signed) throw refuseUnsigned(signed)
}

/** Checks the signature of an act that needs one, and uses up its nonce. @throws `act.signature_refused` */
export async function assertSigned(call: Call): Promise<void> {
  const { c, route, address, guard, cookies, ports, actor } = call
  const { proof } = call.body as Signed
  const signed = route.signs && proof ? await findSigned(call) : null
  if (!signed || !proof) return
  const { wallet } = actor.session
  const contract = contractLimits(guard, address, wallet)
  await proveAct(ports, {
    signed,
    wallet,
    proof: { ...proof, language: proof.language ?? 'en', signature: proof.signature as `0x${string}` },
    chainId: ports.settings.chainId,
    browserSecret: readBrowserSecret(c, { cookies, random: ports.random }),
    beforeAskingContract: contract.take,
  })
  await contract.giveBack()
}

/** What the caller's key must sign. An act changes the account that acts. */
async function findSigned({ route, ...call }: Call): Promise<SignedAct | null> {
  const asked = (await route.signs?.(call as never)) ?? null
  return asked && 'act' in asked ? { kind: 'act', ...asked, account: findActingWallet(call.actor) } : asked
}
