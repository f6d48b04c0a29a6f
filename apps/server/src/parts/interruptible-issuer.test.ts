import type { Issuer } from '@certify/issuer/issuer'
import { describe, expect, test } from 'vitest'
import type { Interruption } from '../embedded/kept-chain'
import { interruptibleIssuer } from './interruptible-issuer'

/** An issuer over a chain that the test stops and starts. It records the events. */
function scene() {
  const happened: string[] = []
  let count = 0
  let interruption: Interruption | null = null
  const make = (): Issuer => {
    const name = `issuer ${++count}`
    return {
      start: () => void happened.push(`${name} starts`),
      stop: async () => void happened.push(`${name} stops`),
      wake: () => void happened.push(`${name} is woken`),
      status: () => ({ isLeading: true, halted: null, alarms: [], followedBlock: 1n }),
    }
  }
  const chain = {
    onInterruption(given: Interruption) {
      interruption = given
    },
  }
  const issuer = interruptibleIssuer(chain, make, async () => void happened.push('compared'))
  const hear = async (what: keyof Interruption) => interruption?.[what]()
  return { issuer, happened, hear }
}

describe('interruptibleIssuer', () => {
  test('behavior: pauses while the chain is away, says so, and continues after chain and ledger are compared', async () => {
    const { issuer, happened, hear } = scene()
    issuer.start()
    await hear('lost')
    expect(issuer.status().alarms).toEqual([{ code: 'chain-restarting', remedy: 'itself', values: {} }])
    await hear('back')
    expect(issuer.status().alarms).toEqual([])
    issuer.wake()
    expect(happened).toEqual([
      'issuer 1 starts',
      'issuer 1 stops',
      'compared',
      'issuer 2 starts',
      'issuer 2 is woken',
    ])
  })

  test('behavior: stays stopped if it was stopped meanwhile', async () => {
    const { issuer, happened, hear } = scene()
    issuer.start()
    await hear('lost')
    await issuer.stop()
    await hear('back')
    expect(happened).not.toContain('issuer 2 starts')
  })

  test('behavior: waits for a chain that ended before the first start', async () => {
    const { issuer, happened, hear } = scene()
    await hear('lost')
    issuer.start()
    await hear('back')
    expect(happened).toEqual(['issuer 1 stops', 'compared', 'issuer 2 starts'])
  })
})
