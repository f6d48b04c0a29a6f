import { openDatabase } from '@certify/postgres/client'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { ask, eventWith, judge, type Scene, statesOf, until, useScene } from './testing/scene'

const scene = useScene()
const server = process.env.CERTIFY_TEST_DATABASE_URL
const PEOPLE = 6
/** Connections ended while each of them waits for a certificate. */
const ENDED_EACH = 4

// The embedded database has no connections that anybody could end. With crashes, and for longer: npm run test:chaos.
describe.skipIf(!server)('PostgreSQL under a batch', () => {
  test('behavior: ends the connections again and again: all goes on, one token each', async () => {
    const { world, queries } = scene()
    const { event, people } = await eventWith(world, { organizer: 101, people: PEOPLE, first: 1 })
    const admin = await adminOf(scene())
    try {
      scene().issuer()
      for (const person of people) {
        // Whoever is cut off asks again, as people do.
        const asked = () => ask(world, { event, people: [person] }).then(yes, no)
        await until('it is asked for', asked)
        for (let ended = 0; ended < ENDED_EACH; ) ended += await admin.endConnections()
      }
      const isDone = async () => (await statesOf(queries)).final === PEOPLE
      await until('every request is final', () => isDone().catch(no))
    } finally {
      await admin.close()
    }
    expect(await judge(scene())).toEqual({ tokens: PEOPLE, faults: [] })
  })
})

const yes = () => true
const no = () => false

/** A connection of its own, which ends all others to the scene's database. */
async function adminOf({ queries }: Scene) {
  const { rows } = await queries.execute<{ name: string }>(sql`select current_database() as name`)
  const admin = await openDatabase({ url: server ?? '', poolSize: 1 })
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
