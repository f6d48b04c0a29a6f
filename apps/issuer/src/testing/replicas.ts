import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { networkTiming } from '../ports'
import { bundleIssuerProgram, type IssuerProcess } from './issuer-process'
import { compareWithChain, countStates, eventWith, requestCertificates, type Scene, until } from './scene'

/** How a leader is lost: killed, or suspended and resumed after another leads. */
export type Loss = 'kill' | 'stop'

/**
 * Runs replicas in their own processes on the scene's PostgreSQL with the product's lease, and loses the leader in
 * the middle of a batch as often as asked. @returns the milliseconds that each takeover took.
 */
export async function surviveLostLeaders(scene: Scene, losses: readonly Loss[]): Promise<readonly number[]> {
  const { world, queries, chain, contentFolder } = scene
  const { rows } = await queries.execute<{ name: string }>(sql`select current_database() as name`)
  // Several processes need a server. scripts/chaos.mjs starts one if none is configured.
  const url = new URL(process.env.CERTIFY_TEST_DATABASE_URL ?? '')
  url.pathname = `/${rows[0]?.name}`
  const program = await bundleIssuerProgram()
  const start = () =>
    program.start({
      database: { url: url.href },
      rpcUrl: chain.rpcUrl,
      contract: chain.contract,
      contentFolder,
      timing: { leaseSeconds: networkTiming.leaseSeconds },
      endsWhenFinal: false,
    })
  const replicas = new Map<string, IssuerProcess>()
  const add = async () => {
    const replica = start()
    await until('a replica runs', async () => replica.output().includes('holder '))
    const holder = /holder (\S+)/.exec(replica.output())?.[1] ?? ''
    replicas.set(holder, replica)
  }
  const leader = async () => {
    const { rows: leases } = await queries.execute<{ holder: string }>(
      sql`select holder from leases where expires_at > now()`,
    )
    return replicas.has(leases[0]?.holder ?? '') ? (leases[0]?.holder ?? null) : null
  }
  const takeovers: number[] = []
  let people = 0
  try {
    for (let n = 0; n < 3; n++) await add()
    for (const loss of losses) {
      await until('somebody leads', async () => (await leader()) !== null)
      await requestCertificates(
        world,
        await eventWith(world, { organizer: 101, people: 4, first: people + 1 }),
      )
      people += 4
      // In the middle of the batch: when its first transaction is sent.
      await until('the batch is under way', async () => Object.keys(await countStates(queries)).length > 0)
      await sleep(Math.random() * 400)
      const lost = (await leader()) ?? ''
      const victim = replicas.get(lost)
      victim?.process.kill(loss === 'kill' ? 'SIGKILL' : 'SIGSTOP')
      const since = performance.now()
      await until('another leads', async () => {
        const now = await leader()
        return now !== null && now !== lost
      })
      takeovers.push(performance.now() - since)
      if (loss === 'stop') victim?.process.kill('SIGCONT')
      else {
        replicas.delete(lost)
        await add()
      }
    }
    await until('every request is final', async () => (await countStates(queries)).final === people)
    expect(await compareWithChain(scene)).toEqual({ tokens: people, faults: [] })
  } finally {
    for (const { process, ended } of replicas.values()) {
      process.kill('SIGKILL')
      await ended
    }
    program.remove()
  }
  return takeovers
}
