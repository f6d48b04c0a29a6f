import { randomBytes } from 'node:crypto'
import { Client } from 'pg'

/**
 * The environment for an instance on an empty database of the PostgreSQL server at CERTIFY_TEST_DATABASE_URL. It is
 * empty without the variable, which means the embedded database.
 */
export async function databaseOfTheRun(): Promise<Record<string, string>> {
  const server = process.env.CERTIFY_TEST_DATABASE_URL
  if (!server) return {}
  const name = `certify_e2e_${randomBytes(6).toString('hex')}`
  const client = new Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return { DATABASE_URL: url.href }
}
