import { join } from 'node:path'
import { openDatabase } from '@certify/core/database/connection/open-database'
import { sql } from 'drizzle-orm'

/** Lets the seven days of every waiting move pass in the data folder of a product that has stopped, for tests. */
export async function endWaitsOfMoves(dataDir: string): Promise<void> {
  const database = await openDatabase({ folder: join(dataDir, 'database') })
  await database.queries.execute(
    sql`update corrections set not_before = now() where not_before is not null and state = 'open'`,
  )
  await database.close()
}
