import { sql } from 'drizzle-orm'
import { moveRequests } from '../database/testing/move-requests'
import type { Harness } from './harness'

/** Writes what issuer and follower would write: the newest requested certificate is on chain under this number. */
export async function putOnChain({ database, now }: Harness, tokenId: bigint): Promise<void> {
  const { queries } = database
  const hash = `0x${'cd'.repeat(32)}`
  const at = now().toISOString()
  const newest = sql`(select max(id) from certificate_requests)`
  await moveRequests(queries, sql`id = ${newest}`, 'final')
  await queries.execute(
    sql`update certificate_requests set token_id = ${tokenId.toString()} where id = ${newest}`,
  )
  await queries.execute(sql`
    insert into ledger_certificates
      (contract, token_id, page, serial, owner, transaction_hash, log_index, block_number, block_time)
    select ${`0x${'9'.repeat(40)}`}, token_id, 2, 1, recipient_wallet, ${hash}, mod(token_id, 10000)::int, '43', ${at}
      from certificate_requests where id = ${newest}`)
}
