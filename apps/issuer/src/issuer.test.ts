// Any database answers alike.
import type { DrawingUnderWay } from '@certify/domain/issuing/issuing-store'
import { describe, expect, test } from 'vitest'
import { testTiming } from './testing/parts'
import {
  askForMany,
  compareWithChain,
  countStates,
  eventWith,
  findRecord,
  requestCertificates,
  until,
  untilAllFinal,
} from './testing/scene'
import { useScene } from './testing/use-scene'

const scene = useScene()

const clean = { faults: [] }

describe('createIssuer', () => {
  test('behavior: one request becomes one token with our URI, and a repeated request changes nothing', async () => {
    const { world, queries } = scene()
    scene().issuer()
    const party = await eventWith(world, { organizer: 101, people: 1, first: 1 })
    await requestCertificates(world, party)
    await untilAllFinal(queries)
    await requestCertificates(world, party)
    const [alice] = party.people
    if (!alice) throw new Error('nobody')
    const record = await findRecord(world, party.event, alice)
    expect(record).toMatchObject({
      state: 'final',
      tokenId: 10_001n,
      mintStatus: 'minted',
      blocked: null,
    })
    expect(record.minted).toMatchObject({ owner: alice.wallet, transactionHash: record.transactionHash })
    expect(await compareWithChain(scene())).toEqual({ ...clean, tokens: 1 })
    expect(scene().errors).toEqual([])
  })

  test('behavior: sixty requests of three events are issued at once, each event in its own pages', async () => {
    const { world, queries } = scene()
    const issuer = scene().issuer()
    const parties = [
      await eventWith(world, { organizer: 101, people: 20, first: 1 }),
      await eventWith(world, { organizer: 101, people: 20, first: 21 }),
      await eventWith(world, { organizer: 102, people: 20, first: 41 }),
    ]
    await Promise.all(parties.map((party) => requestCertificates(world, party)))
    issuer.wake()
    await untilAllFinal(queries)
    expect(await compareWithChain(scene())).toEqual({ ...clean, tokens: 60 })
    expect(scene().errors).toEqual([])
  })

  test('behavior: watchers learn how many pictures are drawn, and at the end that drawing is over', async () => {
    const { world, queries, ports } = scene()
    const { event } = await eventWith(world, { organizer: 101, people: 0, first: 1 })
    await askForMany(queries, { event, count: 5 })
    const told: (DrawingUnderWay | null)[] = []
    const tellDrawing = async (drawing: DrawingUnderWay | null) => void told.push(drawing)
    scene().issuer({ store: { ...ports.store, tellDrawing } }, { timing: { ...testTiming, tellEvery: 0 } })
    await untilAllFinal(queries)
    expect(told[0]).toEqual({ eventId: event.id, drawn: 1 })
    expect(told.at(-1)).toBeNull()
  })

  test('behavior: a thousand recipients seal into two pages, of which the first leaves early', async () => {
    const { world, queries, chain } = scene()
    const { event } = await eventWith(world, { organizer: 101, people: 0, first: 1 })
    await askForMany(queries, { event, count: 1_000 })
    scene().issuer()
    await untilAllFinal(queries)
    const pages = await Promise.all([1, 2].map((page) => chain.registry.page(page)))
    expect(pages.map((page) => page?.count)).toEqual([150, 850])
    expect(await chain.registry.nextPage()).toBe(3)
    expect(scene().errors).toEqual([])
    expect(await compareWithChain(scene())).toEqual({ ...clean, tokens: 1_000 })
  })

  test('behavior: running out of funds gives its reason, uses no nonce, and recovers on its own', async () => {
    const { world, queries, chain } = scene()
    await chain.rpc('anvil_setBalance', [chain.key.address, '0x1'])
    scene().issuer()
    const party = await eventWith(world, { organizer: 101, people: 2, first: 1 })
    await requestCertificates(world, party)
    await until('the requests are blocked', async () => (await countStates(queries)).blocked === 2)
    const [alice] = party.people
    if (!alice) throw new Error('nobody')
    const { blocked } = await findRecord(world, party.event, alice)
    expect(blocked).toEqual({ code: 'no-funds', values: { signer: '0xf39F…2266' } })
    expect(await scene().ports.store.openTransactions(31337, chain.key.address)).toEqual([])
    await chain.rpc('anvil_setBalance', [chain.key.address, '0xde0b6b3a7640000'])
    await untilAllFinal(queries)
    expect(await compareWithChain(scene())).toEqual({ ...clean, tokens: 2 })
    expect((await findRecord(world, party.event, alice)).blocked).toBeNull()
  })
})
