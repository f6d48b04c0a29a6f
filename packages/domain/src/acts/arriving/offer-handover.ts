import { hashSecret } from '../../account/secret'
import { HANDOVER_LENGTH, HANDOVER_LIFETIME_SECONDS } from '../../roster/attendance-claim'
import { ClaimOverError } from '../../roster/claim-errors'
import type { ClaimRepository } from '../../roster/claim-repository'
import { writeBase32 } from '../../shared/base32'
import type { Clock } from '../../shared/clock'
import type { EventId } from '../../shared/event-id'
import type { Random } from '../../shared/random'

/**
 * Offers the scan of one browser to another, because a wallet's own browser has other cookies. Both browsers then hold
 * the scan, and only one account can use it.
 *
 * @param claimSecret - From the cookie of the browser that scanned.
 * @returns the code that the other browser opens once, within five minutes.
 * @throws {ClaimOverError} if this browser has no scan, or its scan is over.
 */
export async function offerHandover(
  { claims, clock, random }: offerHandover.Ports,
  { claimSecret }: offerHandover.Command,
): Promise<{ eventId: EventId; code: string }> {
  const now = clock()
  const claim = claimSecret === null ? null : await claims.find(hashSecret(claimSecret), now)
  if (!claim) throw new ClaimOverError()
  const code = writeBase32(random(HANDOVER_LENGTH))
  const expiresAt = new Date(now.getTime() + HANDOVER_LIFETIME_SECONDS * 1000)
  await claims.offerHandover(claim.tokenHash, { hash: hashSecret(code), expiresAt })
  return { eventId: claim.eventId, code }
}
export declare namespace offerHandover {
  type Ports = { claims: Pick<ClaimRepository, 'find' | 'offerHandover'>; clock: Clock; random: Random }
  type Command = { claimSecret: string | null }
  type ErrorType = ClaimOverError
}
