import { UnavailableError } from '@certify/domain/shared/errors'
import { describe, expect, test } from 'vitest'
import { issuingOutlook } from './issuing-outlook'

const status = () => ({ isLeading: true, halted: null, alarms: [], followedBlock: 5n })
const registry = (balance: bigint, asked = { times: 0 }) => ({
  chainId: 31337,
  balance: async () => {
    asked.times++
    return balance
  },
  gasPerCertificate: async () => 40_000n,
  fees: async () => ({ maxFeePerGas: 2n * 10n ** 9n, maxPriorityFeePerGas: 1n }),
})
const reader = (gas: bigint | null) => ({ obstacles: async () => [], gasPerCertificate: async () => gas })

describe('issuingOutlook', () => {
  test('behavior: says how many certificates the balance pays for, from the last ones or the node’s estimate', async () => {
    const ether = 10n ** 18n
    const measured = issuingOutlook({ status }, registry(ether), reader(50_000n))
    expect(await measured.state()).toEqual({ ...status(), affordable: 10_000 })
    const fresh = issuingOutlook({ status }, registry(ether), reader(null))
    expect((await fresh.state()).affordable).toBe(12_500)
  })

  test('behavior: many readers at once cause one call to the node', async () => {
    const asked = { times: 0 }
    const outlook = issuingOutlook({ status }, registry(1n, asked), reader(null))
    await Promise.all(Array.from({ length: 20 }, () => outlook.state()))
    expect(asked.times).toBe(1)
  })

  test('error: leaves the figure out if the node does not answer', async () => {
    const silent = {
      ...registry(0n),
      balance: () => Promise.reject(new UnavailableError({ part: 'chain' })),
    }
    expect((await issuingOutlook({ status }, silent, reader(null)).state()).affordable).toBeNull()
  })
})
