import { ActSignatureNeededError } from '@certify/domain/account/signed-act'
import { proveAct } from '@certify/domain/acts/signing-in/prove-act'
import type { Context } from 'hono'
import type { Signed } from './body'
import { contractLimits, readBrowserSecret } from './nonce-owner'
import type { ActorOf } from './policy'
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
 * @throws {ActSignatureNeededError}
 */
export async function assertProofGiven({ route, body, ...call }: Call): Promise<void> {
  if (!route.signs || (body as Signed).proof) return
  const signed = await route.signs({ ...call, body } as never)
  if (signed) throw new ActSignatureNeededError(signed)
}

/** Checks the signature of an act that needs one, and uses up its nonce. @throws {ActSignatureRefusedError} */
export async function assertSigned({
  route,
  body,
  c,
  address,
  guard,
  cookies,
  ...call
}: Call): Promise<void> {
  const { proof } = body as Signed
  if (!route.signs || !proof) return
  const { ports, actor } = call
  const signed = await route.signs({ ...call, body } as never)
  if (!signed) return
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
