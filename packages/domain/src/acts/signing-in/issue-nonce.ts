import { NONCE_LIFETIME_SECONDS, newNonce } from '../../account/nonce'
import type { NonceRepository } from '../../account/nonce-repository'
import { hashSecret } from '../../account/secret'
import type { Clock } from '../../shared/clock'
import type { Random } from '../../shared/random'

/** Issues a new nonce for one sign-in from one browser. */
export async function issueNonce(
  { nonces, clock, random }: issueNonce.Ports,
  { browserSecret }: issueNonce.Command,
): Promise<string> {
  const nonce = newNonce(random)
  const expiresAt = new Date(clock().getTime() + NONCE_LIFETIME_SECONDS * 1000)
  await nonces.add({ nonceHash: hashSecret(nonce), browserHash: hashSecret(browserSecret), expiresAt })
  return nonce
}
export declare namespace issueNonce {
  type Ports = { nonces: Pick<NonceRepository, 'add'>; clock: Clock; random: Random }
  /** `browserSecret` is the pre-session cookie; an empty text binds the nonce to no browser. */
  type Command = { browserSecret: string }
}
