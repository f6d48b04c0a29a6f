import { hashSecret, newSecret } from '../../account/secret'
import type { EventRepository } from '../../event/event-repository'
import { CLAIM_LIFETIME_SECONDS, HANDOVER_LENGTH } from '../../roster/attendance-claim'
import type { ClaimRepository } from '../../roster/claim-repository'
import { readCode } from '../../roster/read-code'
import type { Clock } from '../../shared/clock'
import type { EventId } from '../../shared/event-id'
import type { Random } from '../../shared/random'

/**
 * Exchanges a code from a wall or screen for a claim, before anybody signs in. The code of a handover gives this
 * browser the claim of another one.
 *
 * @returns the secret for the browser's cookie; null for a wrong or late code.
 */
export async function scanCode(
  ports: scanCode.Ports,
  { eventId, code }: { eventId: EventId; code: string },
): Promise<string | null> {
  const now = ports.clock()
  const secret = newSecret(ports.random)
  if (code.length === HANDOVER_LENGTH) {
    const [offerHash, takenHash] = [hashSecret(code.toUpperCase()), hashSecret(secret)]
    return (await ports.claims.takeHandover({ eventId, offerHash, takenHash, at: now })) ? secret : null
  }
  const event = await ports.events.find(eventId)
  const source = event && (await readCode(ports, event, code, now))
  if (!source) return null
  await ports.claims.add({
    tokenHash: hashSecret(secret),
    eventId,
    source,
    scannedAt: now,
    expiresAt: new Date(now.getTime() + CLAIM_LIFETIME_SECONDS * 1000),
    accountId: null,
  })
  return secret
}
export declare namespace scanCode {
  type Ports = readCode.Ports & {
    events: Pick<EventRepository, 'find'>
    claims: Pick<ClaimRepository, 'add' | 'takeHandover'>
    clock: Clock
    random: Random
  }
}
