import { maySendMarks } from '@certify/domain/roster/door-link'
import type { WireDoorLink } from '@certify/wire/door'

/** A door that works asks every half minute. */
const SILENT_MS = 2 * 60_000

/**
 * The doors that may still hold marks: silent since before the event ended, and allowed to send. A door that was heard
 * after the end has sent what it had.
 */
export function findSilentDoors(
  links: readonly WireDoorLink[],
  endsAt: Date,
  now: Date,
): readonly (WireDoorLink & { last_heard_at: string })[] {
  return links.filter((link): link is WireDoorLink & { last_heard_at: string } => {
    if (link.last_heard_at === null) return false
    const heard = new Date(link.last_heard_at)
    const expiresAt = new Date(link.expires_at)
    const revokedAt = link.revoked_at === null ? null : new Date(link.revoked_at)
    const isSilent = now.getTime() - heard.getTime() > SILENT_MS && heard < endsAt
    return isSilent && maySendMarks({ revokedAt, expiresAt }, now)
  })
}
