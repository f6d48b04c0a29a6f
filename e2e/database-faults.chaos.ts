import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { href } from '@certify/wire/paths'
import { Client as Database } from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest'
import { noPostgres, type PostgresServer, startPostgres } from '../scripts/lib/postgres-server.mjs'
import { compareIssued, issuedInDatabase, issuedInStore, issuedOnChain } from './lib/compare-issued'
import { type MintableEvent, mintableEvent, readProgress, requestMintAll } from './lib/event-with-attendees'
import { type Instance, startInstance } from './lib/instance'
import { createRandom } from './lib/random'

const certificates = Number(process.env.CERTIFY_CHAOS_CERTIFICATES ?? 1_000)
const seed = Number(process.env.CERTIFY_CHAOS_SEED ?? Date.now() % 1_000_000)
/** The average time between two faults, in milliseconds. */
const PAUSE = 1_000
/** The minimum number of faults. If a batch is done sooner, another follows. */
const FAULTS = 20
/** The maximum number of faults. With more the batch makes no progress. */
const MOST_FAULTS = 400

const server = await startPostgres({ isDurable: true })
if (server === null) console.warn(noPostgres)
afterAll(() => server?.stop())

/** The faults, in turn. Each returns whether it was possible here. */
const faults = {
  'connections ended': ({ url }: PostgresServer) =>
    asAdmin(url, async (client) => {
      await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      )
      return true
    }),
  'crashed and restarted': async (crashing: PostgresServer) => {
    await crashing.restart()
    return true
  },
  // PostgreSQL does not trust a disk that refused once: it crashes and recovers what was synced before.
  'disk that refuses to sync': ({ url }: PostgresServer) =>
    asAdmin(url, async (client) => {
      const { rows } = await client.query<{ pid: number }>(
        `select pid from pg_stat_activity where backend_type = 'checkpointer'`,
      )
      const inject = ['-e', 'trace=fsync', '-e', 'inject=fsync:error=EIO:when=1', '-p', String(rows[0]?.pid)]
      const tracer = spawn('strace', inject, { stdio: ['ignore', 'ignore', 'pipe'] })
      const isAttached = await new Promise<boolean>((resolve) => {
        tracer.once('error', () => resolve(false)).once('exit', () => resolve(false))
        tracer.stderr.on('data', (chunk) => String(chunk).includes('attached') && resolve(true))
      })
      if (isAttached) await expect(client.query('checkpoint')).rejects.toThrow()
      tracer.kill()
      return isAttached
    }),
}

describe.skipIf(server === null)('PostgreSQL under a batch', () => {
  let instance: Instance
  beforeAll(async () => {
    instance = await startInstance({
      env: { CERTIFY_SAMPLE: 'off', CERTIFY_RATE_LIMITS: 'off', DATABASE_URL: server?.url ?? '' },
    })
  })
  afterAll(() => instance?.stop())

  test('behavior: crashes and ends its connections repeatedly: one certificate each, none lost', async () => {
    if (server === null) return
    onTestFailed(() => console.log(instance.process.exitCode, instance.output().slice(-3_000)))
    const random = createRandom(seed)
    const events: { event: MintableEvent; batchId: string }[] = []
    const answers = new Map<number, number>()
    const note = (status: number) => answers.set(status, (answers.get(status) ?? 0) + 1)
    const since = Date.now()
    let met = 0
    const done = new Map<string, number>()
    const batch = async () => {
      const event = await mintableEvent(instance.url, certificates)
      events.push({ event, batchId: await requestMintAll(event) })
    }
    await batch()
    const asking = askThroughout(instance, note)
    const presses: Promise<void>[] = []
    for (let isDone = false; !isDone; ) {
      await sleep(random() * 2 * PAUSE)
      const kinds = Object.entries(faults)
      const [kind, fault] = kinds[met++ % kinds.length] ?? expect.fail()
      presses.push(pressAgain(events, random, note))
      if (await fault(server)) done.set(kind, (done.get(kind) ?? 0) + 1)
      if (met > MOST_FAULTS) throw new Error('The batch does not get on.')
      isDone = await everyBatchDone(events)
      if (isDone && met < FAULTS) {
        await batch()
        isDone = false
      }
    }
    await Promise.all([asking.stop(), ...presses])
    const seconds = Math.round((Date.now() - since) / 1000)
    await expect
      .poll(async () => (await fetch(`${instance.url}/readyz`)).status, { timeout: 60_000 })
      .toBe(200)

    const people = events.flatMap(({ event }) => event.attendees.map(({ wallet }) => wallet))
    const chain = await issuedOnChain(instance.url)
    const database = (await Promise.all(events.map(({ event }) => issuedInDatabase(event)))).flat()
    const differences = [
      ...compareIssued(people, chain, database),
      ...compareIssued(people, chain, await issuedInStore(instance.url, chain), 'the store'),
    ]
    console.log(
      `Figures: PostgreSQL ${counted(done)} | ${people.length} certificates asked for | ` +
        `${seconds} s | ${chain.length} on chain | ${differences.length} lost, twice or differing | ` +
        `answers meanwhile ${counted(answers)} | seed ${seed}`,
    )
    expect(differences).toEqual([])
    // The process never needed a restart, and no answer reported an internal error.
    expect(instance.process.exitCode).toBeNull()
    expect([...answers.keys()].filter((status) => ![200, 202, 503].includes(status))).toEqual([])
  })
})

/** `a: 1, b: 2`. */
function counted(counts: ReadonlyMap<string | number, number>): string {
  return [...counts].map(([what, count]) => `${what}: ${count}`).join(', ')
}

/** Runs something on its own connection, which may end meanwhile. */
async function asAdmin<Result>(url: string, work: (client: Database) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const client = new Database({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
    } catch (error) {
      // After a crash it takes a moment until connections are accepted.
      if (attempt === 100) throw error
      await sleep(200)
      continue
    }
    return work(client).finally(() => client.end().catch(() => {}))
  }
}

/** A new connection each time, because a kept one may just be closing and a POST would be lost. */
const ownConnection = { connection: 'close' }

/** A person whose certificate is being made requests it by hand at the moment of a fault. */
async function pressAgain(
  events: readonly { event: MintableEvent }[],
  random: () => number,
  note: (status: number) => void,
): Promise<void> {
  const { id, attendees } = events.at(-1)?.event ?? { id: 0, attendees: [] }
  const person = attendees[Math.floor(random() * attendees.length)]
  if (person === undefined) return
  const { client, wallet } = person
  const { status } = await fetch(client.origin + href('certificateMint', {}), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: client.origin,
      cookie: client.cookieHeader(),
      ...ownConnection,
    },
    body: JSON.stringify({ event_id: id, user_address: wallet }),
  })
  note(status)
}

/** Repeatedly calls what needs the database, and records each status, until it is stopped. */
function askThroughout({ url }: Instance, note: (status: number) => void) {
  let isOver = false
  const asking = (async () => {
    while (!isOver) {
      const { status } = await fetch(url + href('events', {}), { headers: ownConnection })
      note(status)
      await sleep(50)
    }
  })()
  return {
    async stop() {
      isOver = true
      await asking
    },
  }
}

/** Whether all are minted; false while the database does not answer. */
async function everyBatchDone(
  events: readonly { event: MintableEvent; batchId: string }[],
): Promise<boolean> {
  const progresses = await Promise.all(
    events.map(({ event, batchId }) => readProgress(event, batchId).catch(() => null)),
  )
  return progresses.every((progress) => progress?.done === true)
}
