import { openDatabase } from '@certify/core/database/connection/open-database'
import { LeadershipLostError } from '@certify/domain/issuing/lease'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testTiming } from './testing/parts'
import { surviveLostLeaders } from './testing/replicas'
import {
  askForMany,
  compareWithChain,
  eventWith,
  requestCertificates,
  until,
  untilAllFinal,
} from './testing/scene'
import { useScene } from './testing/use-scene'

const scene = useScene()

const url = process.env.CERTIFY_TEST_DATABASE_URL
if (url) {
  describe('replicas on one PostgreSQL', () => {
    // `npm run test:chaos` does this twenty times.
    test('behavior: another replica follows a leader that is killed or suspended, and nothing is issued twice', async () => {
      await surviveLostLeaders(scene(), ['kill', 'stop'])
    }, 300_000)

    test('behavior: a replica suspended inside a transaction releases its locks, and only that transaction fails', async () => {
      const [stopped, waiting] = await Promise.all([openDatabase({ url }), openDatabase({ url })])
      try {
        await waiting.queries.execute(sql`create table if not exists stalled (n int)`)
        await waiting.queries.execute(sql`insert into stalled values (1)`)
        let goOn = () => {}
        let isLocked = false
        const first = stopped.queries.transaction(async (tx) => {
          await tx.execute(sql`update stalled set n = 2`)
          isLocked = true
          await new Promise<void>((resolve) => {
            goOn = resolve
          })
          await tx.execute(sql`update stalled set n = 3`)
        })
        await until('it holds the lock', async () => isLocked)
        await waiting.queries.execute(sql`update stalled set n = 4`)
        goOn()
        await expect(first).rejects.toThrow()
        const { rows } = await stopped.queries.execute(sql`select distinct n from stalled`)
        expect(rows).toEqual([{ n: 4 }])
      } finally {
        await waiting.queries.execute(sql`drop table if exists stalled`)
        await Promise.all([stopped.close(), waiting.close()])
      }
    })
  })
}

describe('leadership', () => {
  test('behavior: one leads, another takes over when the first is gone, and nothing is issued twice', async () => {
    const { world, queries } = scene()
    const replicas = [scene().issuer({}, { isAlone: false }), scene().issuer({}, { isAlone: false })]
    await until('one leads', async () => replicas.filter((issuer) => issuer.status().isLeading).length === 1)
    await requestCertificates(world, await eventWith(world, { organizer: 101, people: 3, first: 1 }))
    await untilAllFinal(queries)
    const first = replicas.find((issuer) => issuer.status().isLeading)
    const second = replicas.find((issuer) => issuer !== first)
    await first?.stop()
    await requestCertificates(world, await eventWith(world, { organizer: 101, people: 3, first: 11 }))
    await untilAllFinal(queries)
    expect(second?.status()).toMatchObject({ isLeading: true, halted: null })
    expect(await compareWithChain(scene())).toEqual({ tokens: 6, faults: [] })
  })

  test('behavior: a stopping leader gives up its lease at once, however long the lease would last', async () => {
    const timing = { ...testTiming, leaseSeconds: 3_600 }
    const replicas = [1, 2].map(() => scene().issuer({}, { isAlone: false, timing }))
    const leader = () => replicas.find((issuer) => issuer.status().isLeading)
    await until('one leads', async () => leader() !== undefined)
    const first = leader()
    await first?.stop()
    await until('the other leads', async () => leader() !== undefined && leader() !== first)
  })

  test('error: a leader of an earlier term writes nothing', async () => {
    const { lease, ledger, store } = scene().ports
    const stale = await lease.take('stopped', { seconds: 30, seize: false })
    expect(await lease.take('impatient', { seconds: 30, seize: false })).toBeNull()
    const fresh = await lease.take('alone', { seconds: 30, seize: true })
    if (!stale || !fresh) throw new Error('expected both')
    expect(fresh.epoch).toBe(stale.epoch + 1)
    expect([stale.followsCrash, fresh.followsCrash]).toEqual([false, true])
    expect(await lease.renew(stale, 30)).toBe(false)
    await expect(store.block(stale, [], { kind: 'reverted' })).rejects.toThrow(LeadershipLostError)
    await expect(ledger.apply(stale, 31337, { kind: 'reorg', ancestor: null })).rejects.toThrow(
      LeadershipLostError,
    )
    await expect(store.block(fresh, [], { kind: 'reverted' })).resolves.toBeUndefined()
    await lease.release(fresh)
    expect(await lease.take('next', { seconds: 30, seize: false })).toMatchObject({
      epoch: fresh.epoch + 1,
      followsCrash: false,
    })
  })

  test('behavior: after a crash pages start small, so that a process that keeps crashing still progresses', async () => {
    const { world, queries, chain } = scene()
    await scene().ports.lease.take('killed', { seconds: 30, seize: true })
    const { event } = await eventWith(world, { organizer: 101, people: 0, first: 1 })
    await askForMany(queries, { event, count: 40 })
    scene().issuer()
    await untilAllFinal(queries)
    const pages = await Promise.all([1, 2, 3].map((number) => chain.registry.page(number)))
    expect(pages.map((page) => page?.count)).toEqual([10, 20, 10])
    expect(await compareWithChain(scene())).toEqual({ tokens: 40, faults: [] })
  })

  test('behavior: stopping does not wait for a drawing that never ends', async () => {
    const { world } = scene()
    let isDrawing = false
    const render = () => {
      isDrawing = true
      return new Promise<never>(() => {})
    }
    const issuer = scene().issuer({ artwork: { ...scene().ports.artwork, render } })
    await requestCertificates(world, await eventWith(world, { organizer: 101, people: 1, first: 1 }))
    await until('it draws', async () => isDrawing)
    await issuer.stop()
    expect(issuer.status().isLeading).toBe(false)
  })
})
