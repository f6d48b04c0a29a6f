import { join } from 'node:path'
import { type Database, openDatabase } from '@certify/postgres/client'
import { type DatabaseClock, databaseClock } from '@certify/postgres/database-clock'
import { migrateDatabase } from '@certify/postgres/migrate'
import type { Settings } from '../env'
import { built, folders } from '../locations'

/**
 * Opens the database of the settings and brings it to the newest schema.
 *
 * @param onFailure - Told if the embedded database stops by itself: the process must end, and start again.
 */
export async function openMigratedDatabase(
  settings: Settings,
  onFailure: (error: Error) => void,
): Promise<Database> {
  const database = await openDatabase(
    settings.databaseUrl === undefined
      ? { folder: join(settings.dataDir, 'database'), workerUrl: built.databaseWorker, onFailure }
      : { url: settings.databaseUrl },
  )
  await migrateDatabase(database, folders.migrations)
  return database
}

/** The time that all replicas have: the database's. The embedded one has this machine's, and so nothing to be asked. */
export async function openTime({ queries, isEmbedded }: Database): Promise<Omit<DatabaseClock, 'measure'>> {
  return isEmbedded ? { now: () => new Date(), stop: () => {} } : databaseClock(queries)
}
