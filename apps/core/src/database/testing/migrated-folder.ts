import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrateDatabase } from '../connection/migrate'
import { openDatabase } from '../connection/open-database'
import { nameOfRun } from './test-run'

/**
 * Creates the folder of an embedded database with only the schema. It is a copy, which takes a tenth of the time of
 * migrating.
 */
export async function migratedFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), `certify-test-${nameOfRun()}-`))
  cpSync(await templateFolder(), folder, { recursive: true })
  return folder
}

async function templateFolder(): Promise<string> {
  const template = join(tmpdir(), `certify-test-template-${fingerprint()}`)
  if (existsSync(template)) return template
  const making = mkdtempSync(join(tmpdir(), 'certify-test-template-making-'))
  const database = await openDatabase({ folder: making, durable: false })
  await migrateDatabase(database)
  await database.close()
  try {
    renameSync(making, template)
  } catch {
    // Another test file was faster. Use its template, which is equal.
    rmSync(making, { recursive: true, force: true })
  }
  return template
}

/** Identifies the template by the migrations and the database program that made it. */
function fingerprint(): string {
  const own = (path: string) => fileURLToPath(new URL(path, import.meta.url))
  const migrations = own('../../../migrations/')
  const hash = createHash('sha256').update(readFileSync(own('../../../package.json')))
  for (const name of readdirSync(migrations).sort()) {
    if (name.endsWith('.sql')) hash.update(readFileSync(join(migrations, name)))
  }
  return hash.digest('hex').slice(0, 16)
}
