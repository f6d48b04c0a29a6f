import { openDatabase } from '@certify/core/database/connection/open-database'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { compareWithChain, countStates, eventWith, requestCertificates, type Scene, until } from './scene'

const PEOPLE = 6
/** Connections ended while each request waits for its certificate. */
const ENDED_EACH = 4

/**
 * Makes PostgreSQL end the connections of a running batch repeatedly. The batch must complete with one token each.
 */
export async function surviveEndedConnections(scene: Scene, server: string): Promise<void> {
  const { world, queries } = scene
  const { event, people } = await eventWith(world, { organizer: 101, people: PEOPLE, first: 1 })
  const admin = await openAdmin(scene, server)
  try {
    scene.issuer()
    for (const person of people) {
      // Repeat a request that was cut off, as people do.
      const asked = () => requestCertificates(world, { event, people: [person] }).then(yes, no)
      await until('it is asked for', asked)
      for (let ended = 0; ended < ENDED_EACH; ) ended += await admin.endConnections()
    }
    const isDone = async () => (await countStates(queries)).final === PEOPLE
    await until('every request is final', () => isDone().catch(no))
  } finally {
    await admin.close()
  }
  expect(await compareWithChain(scene)).toEqual({ tokens: PEOPLE, faults: [] })
}

const yes = () => true
const no = () => false

/** A separate connection that ends all others to the scene's database. */
async function openAdmin({ queries }: Scene, server: string) {
  const { rows } = await queries.execute<{ name: string }>(sql`select current_database() as name`)
  const admin = await openDatabase({ url: server, poolSize: 1 })
  return {
    async endConnections(): Promise<number> {
      const { rowCount } = await admin.queries.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${rows[0]?.name}`,
      )
      return rowCount ?? 0
    },
    close: () => admin.close(),
  }
}
