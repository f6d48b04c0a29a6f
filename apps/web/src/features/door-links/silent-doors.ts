import { maySendMarks } from '@certify/domain/roster/door-link'
import type { WireDoorLink } from '@certify/wire/door'

/** A working door asks the server every 30 seconds. */
const SILENT_MS = 2 * 60_000

/**
 * The doors that may still hold marks: last heard before the event ended, and still allowed to send. A door that was
 * heard after the end has sent all its marks.
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
