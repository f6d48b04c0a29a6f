import { readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'

/** The name of the run. Its folders and databases carry the name, so that the end of the run can remove them. */
export function nameOfRun(): string {
  return process.env.CERTIFY_TEST_RUN ?? 'alone'
}

/** Runs a statement on the server's own database. */
export async function asAdmin<Row>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return client
    .query(statement)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

/** Sets up a run and names it. The returned function removes the folders and databases that workers and tests left. */
export default function setUpRun({ config }: { config: { env?: Record<string, string> } }) {
  const run = `r${process.pid}`
  process.env.CERTIFY_TEST_RUN = run
  return async () => {
    for (const name of readdirSync(tmpdir())) {
      if (name.startsWith(`certify-test-${run}-`)) {
        rmSync(join(tmpdir(), name), { recursive: true, force: true })
      }
    }
    const url = config.env?.CERTIFY_TEST_DATABASE_URL
    if (!url) return
    const left = await asAdmin<{ datname: string }>(
      url,
      `select datname from pg_database where starts_with(datname, 'certify_test_${run}_')`,
    )
    for (const { datname } of left) await asAdmin(url, `drop database if exists ${datname} with (force)`)
  }
}
