import { LeadershipLostError } from '@certify/domain/issuing/lease'
import { describe, expect, test } from 'vitest'
import { ask, eventWith, judge, until, untilAllFinal, useScene } from './testing/scene'

const scene = useScene()

describe('leadership', () => {
  test('behavior: one leads, another takes over once the first is gone, and nothing is issued twice', async () => {
    const { world, queries } = scene()
    const replicas = [scene().issuer({}, { isAlone: false }), scene().issuer({}, { isAlone: false })]
    await until('one leads', async () => replicas.filter((issuer) => issuer.status().isLeading).length === 1)
    await ask(world, await eventWith(world, { organizer: 101, people: 3, first: 1 }))
    await untilAllFinal(queries)
    const first = replicas.find((issuer) => issuer.status().isLeading)
    const second = replicas.find((issuer) => issuer !== first)
    await first?.stop()
    await ask(world, await eventWith(world, { organizer: 101, people: 3, first: 11 }))
    await untilAllFinal(queries)
    expect(second?.status()).toMatchObject({ isLeading: true, halted: null })
    expect(await judge(scene())).toEqual({ tokens: 6, faults: [] })
  })

  test('error: a leader of an earlier term writes nothing, however it comes back', async () => {
    const { lease, ledger, store } = scene().ports
    const stale = await lease.take('stopped', { seconds: 30, seize: false })
    expect(await lease.take('impatient', { seconds: 30, seize: false })).toBeNull()
    const fresh = await lease.take('alone', { seconds: 30, seize: true })
    if (!stale || !fresh) throw new Error('expected both')
    expect(fresh.epoch).toBe(stale.epoch + 1)
    expect(await lease.renew(stale, 30)).toBe(false)
    await expect(store.block(stale, [], { kind: 'reverted' })).rejects.toThrow(LeadershipLostError)
    await expect(ledger.apply(stale, 31337, { kind: 'reorg', ancestor: null })).rejects.toThrow(
      LeadershipLostError,
    )
    await expect(store.block(fresh, [], { kind: 'reverted' })).resolves.toBeUndefined()
    await lease.release(fresh)
    expect(await lease.take('next', { seconds: 30, seize: false })).toMatchObject({ epoch: fresh.epoch + 1 })
  })

  test('behavior: stopping does not wait for a page that is being drawn for ever', async () => {
    const { world } = scene()
    let isDrawing = false
    const render = () => {
      isDrawing = true
      return new Promise<never>(() => {})
    }
    const issuer = scene().issuer({ artwork: { ...scene().ports.artwork, render } })
    await ask(world, await eventWith(world, { organizer: 101, people: 1, first: 1 }))
    await until('it draws', async () => isDrawing)
    await issuer.stop()
    expect(issuer.status().isLeading).toBe(false)
  })
})
