import type { AttendanceCode } from '@certify/domain/event/attendance-code'
import type { EventId } from '@certify/domain/shared/event-id'
import { sql } from 'drizzle-orm'
import { among } from '../database/connection/among'
import type { Queries } from '../database/connection/client'
import { trusted } from '../database/connection/trusted'
import { events } from '../database/schema/events'
import type { CodeSeal } from './code-seal'

export type SealedCode = ReturnType<typeof sealCode>

/** The columns of an attendance code. */
export function sealCode(seal: Pick<CodeSeal, 'mac' | 'seal'>, code: AttendanceCode) {
  return { codeMac: seal.mac(code), codeSealed: seal.seal(code) }
}

/** The columns of a new code. The present code stays valid for a short time, and the count of wrong codes restarts. */
export function nextCode(code: SealedCode, at: Date) {
  return {
    ...code,
    previousCodeMac: sql`${events.codeMac}`,
    attendanceCodeRotatedAt: at,
    wrongCodes: 0,
    wrongCodesSince: null,
    codeLockedUntil: null,
  }
}

/** Reads the codes of these events, without those that `seal` cannot open. */
export async function readCodes(
  queries: Queries,
  seal: CodeSeal,
  ids: readonly EventId[],
): Promise<ReadonlyMap<EventId, AttendanceCode>> {
  if (ids.length === 0) return new Map()
  const rows = await queries
    .select({ id: events.id, mac: events.codeMac, sealed: events.codeSealed })
    .from(events)
    .where(among(events.id, ids))
  const codes = new Map<EventId, AttendanceCode>()
  for (const { id, mac, sealed } of rows) {
    const code = mac !== null && sealed !== null ? seal.open(sealed, mac) : null
    if (code !== null) codes.set(trusted.eventId(id), code)
  }
  return codes
}
