import { hashSecret, newSecret } from '../../account/secret'
import type { EventRepository } from '../../event/event-repository'
import { type AttendanceClaim, CLAIM_LIFETIME_SECONDS } from '../../roster/attendance-claim'
import type { ClaimRepository } from '../../roster/claim-repository'
import { readCode } from '../../roster/read-code'
import type { Clock } from '../../shared/clock'
import type { EventId } from '../../shared/event-id'
import type { Random } from '../../shared/random'

/**
 * Exchanges a code from a wall or screen for a claim, before anybody signs in.
 *
 * @returns the claim and its secret for the browser's cookie; null for a wrong or late code.
 */
export async function scanCode(
  ports: scanCode.Ports,
  { eventId, code }: { eventId: EventId; code: string },
): Promise<{ claim: AttendanceClaim; secret: string } | null> {
  const now = ports.clock()
  const event = await ports.events.find(eventId)
  const source = event && (await readCode(ports, event, code, now))
  if (!source) return null
  const secret = newSecret(ports.random)
  const claim = {
    tokenHash: hashSecret(secret),
    eventId,
    source,
    scannedAt: now,
    expiresAt: new Date(now.getTime() + CLAIM_LIFETIME_SECONDS * 1000),
    accountId: null,
  }
  await ports.claims.add(claim)
  return { claim, secret }
}
export declare namespace scanCode {
  type Ports = readCode.Ports & {
    events: Pick<EventRepository, 'find'>
    claims: Pick<ClaimRepository, 'add'>
    clock: Clock
    random: Random
  }
}
