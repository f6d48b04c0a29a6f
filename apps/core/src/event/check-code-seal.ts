import { type AttendanceCode, newAttendanceCode } from '@certify/domain/event/attendance-code'
import type { Random } from '@certify/domain/shared/random'
import { eq, sql } from 'drizzle-orm'
import type { Database, Queries } from '../database/connection/client'
import { onlyRow, transact } from '../database/connection/transact'
import { events } from '../database/schema/events'
import { instanceFacts } from '../database/schema/operations'
import { renewSecrets } from '../webhook/renew-secrets'
import type { CodeSeal } from './code-seal'

/** Any fixed number. The lock makes replicas that start together take turns. */
const SEALING_LOCK = 6_212_004
const FACT = 'attendance-code-key'
const ENTRIES_AT_ONCE = 5_000

/** The database's codes were sealed with another key. */
export class CodeKeyError extends Error {
  override readonly name = 'CodeKeyError'
  constructor() {
    super(
      'CERTIFY_CODE_KEY is not the key that the attendance codes of this database are sealed with: set it to that key, the same for every replica. If that key is lost, start once with CERTIFY_RENEW_CODES=on, which gives every event a new attendance token and every webhook a new secret.',
    )
  }
}

/**
 * Checks that the codes of events are sealed with this key. Safe with several replicas at once.
 *
 * @param renew - Set when the old key is lost: every event then gets a new code and every webhook a new secret.
 * @returns the number of events with a new code.
 * @throws {CodeKeyError} when the codes are sealed with another key and `renew` is off.
 */
export async function checkCodeSeal(
  { queries }: Pick<Database, 'queries'>,
  seal: CodeSeal,
  { renew, random, codeKey }: { renew: boolean; random: Random; codeKey: Uint8Array },
): Promise<{ renewed: number }> {
  return transact(queries, async (tx) => {
    // Before the lock, which waits for as long as another replica seals.
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`select pg_advisory_xact_lock(${SEALING_LOCK})`)
    const known = await tx.select().from(instanceFacts).where(eq(instanceFacts.key, FACT))
    const isOther = known[0] !== undefined && known[0].value !== seal.fingerprint
    if (isOther && !renew) throw new CodeKeyError()
    await tx
      .insert(instanceFacts)
      .values({ key: FACT, value: seal.fingerprint })
      .onConflictDoUpdate({ target: instanceFacts.key, set: { value: seal.fingerprint } })
    if (!isOther) return { renewed: 0 }
    await renewSecrets(tx, codeKey, random)
    await forgetTickets(tx)
    return { renewed: await renewAll(tx, seal, random) }
  })
}

/** Tickets are computed from the key, too. Slices, because the embedded database ends at a statement of a minute. */
async function forgetTickets(tx: Queries): Promise<void> {
  let after = 0
  for (;;) {
    const { rows } = await tx.execute<{ until: number | null }>(sql`
      with slice as (select id from roster_entries where id > ${after} order by id limit ${ENTRIES_AT_ONCE}),
      forgotten as (update roster_entries r set ticket_hash = null from slice where r.id = slice.id and r.ticket_hash is not null)
      select max(id) as until from slice`)
    const { until } = onlyRow(rows)
    if (until === null) return
    after = until
  }
}

async function renewAll(tx: Queries, seal: CodeSeal, random: Random): Promise<number> {
  const all = await tx.select({ id: events.id }).from(events)
  for (const { id } of all) await storeSealed(tx, id, seal, newAttendanceCode(random))
  return all.length
}

async function storeSealed(tx: Queries, id: number, seal: CodeSeal, code: AttendanceCode): Promise<void> {
  const columns = { codeMac: seal.mac(code), codeSealed: seal.seal(code), previousCodeMac: null }
  await tx.update(events).set(columns).where(eq(events.id, id))
}
