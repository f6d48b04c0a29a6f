import { join } from 'node:path'
import type { Database } from '@certify/core/database/connection/client'
import { databaseClock } from '@certify/core/database/connection/database-clock'
import { findWriteProblem } from '@certify/core/database/connection/find-write-problem'
import { migrateDatabase } from '@certify/core/database/connection/migrate'
import { openDatabase } from '@certify/core/database/connection/open-database'
import { type WakeUps, wakeAlone, wakeByServer } from '@certify/core/database/connection/wake-ups'
import type { Clock } from '@certify/domain/shared/clock'
import type { Settings } from '../env'
import { built, folders } from '../locations'
import { SettingError } from '../settings/setting-error'
import type { Part } from './part'

/** Everybody waits for a statement of the embedded database. Only migrations may take longer. */
const EMBEDDED_STATEMENT_MS = 60_000

/**
 * Opens the database of the settings and migrates it to the newest schema.
 *
 * @throws {SettingError} if the server in the settings does not answer, or refuses.
 * @param onFailure - Called if the embedded database stops on its own. The process must end and start again.
 */
export async function openMigratedDatabase(
  settings: Settings,
  onFailure: (error: Error) => void,
): Promise<Part<Database>> {
  const database = await openDatabase(
    settings.databaseUrl === undefined
      ? { folder: join(settings.dataDir, 'database'), workerUrl: built.databaseWorker, onFailure }
      : { url: settings.databaseUrl },
  )
  if (settings.databaseUrl !== undefined) {
    await database.ping().catch(async (cause: unknown) => {
      await database.close()
      throw unusable(cause)
    })
  }
  await migrateDatabase(database, folders.migrations).catch(async (cause: unknown) => {
    const problem =
      settings.databaseUrl === undefined ? null : await findWriteProblem(database, cause).catch(() => null)
    await database.close()
    throw problem === null ? cause : new SettingError(`DATABASE_URL names ${problem}.`, { cause })
  })
  database.limitStatements(EMBEDDED_STATEMENT_MS)
  return { port: database, close: database.close }
}

/** How processes of this database wake each other. With the embedded database there is only this one. */
export function openWakeUps({ queries, serverUrl }: Database): WakeUps {
  return serverUrl === null ? wakeAlone() : wakeByServer(serverUrl, queries)
}

/** The driver's words distinguish a wrong address from a wrong password. */
function unusable(cause: unknown): SettingError {
  let reason = 'it does not answer'
  for (let error = cause; error instanceof Error; error = error.cause) {
    const code: unknown = Reflect.get(error, 'code')
    reason = error.message || (typeof code === 'string' ? code : reason)
  }
  return new SettingError(`DATABASE_URL names a database that cannot be used: ${reason}.`, { cause })
}

/** The time of the database, which all replicas share. The embedded database uses this machine's. */
export async function openTime({ queries, isEmbedded }: Database): Promise<Part<Clock>> {
  if (isEmbedded) return { port: () => new Date(), close: async () => {} }
  const clock = await databaseClock(queries)
  return { port: clock.now, close: async () => clock.stop() }
}
