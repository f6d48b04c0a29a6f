import { eq } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { translating } from '../database/connection/translate-error'
import { checkpoints } from '../database/schema/ledger'

/** Reads the newest block whose facts are in the database, whichever process wrote them; null before the first. */
export function readFollowedBlock(queries: Queries, chainId: number): Promise<bigint | null> {
  return translating(async () => {
    const [row] = await queries
      .select({ block: checkpoints.block })
      .from(checkpoints)
      .where(eq(checkpoints.chainId, chainId))
    return row?.block ?? null
  })
}
