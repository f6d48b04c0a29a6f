import { certificateRegistryAbi } from '@certify/ethereum/abi.generated'
import { encodeFunctionData } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FIRST_PAGE_CALL, readVolumes } from './read-volumes'
import { findCheck } from './report'
import { alice, bob, openWorld, type VerifierWorld } from './testing/world'
import { verifyCertificate, verifyCertificates } from './verify-certificate'

let world: VerifierWorld
let second: `0x${string}`
beforeAll(async () => {
  world = await openWorld()
  second = await world.deployAnother({ firstPage: 10_001 })
})
afterAll(() => world.close())

describe('volumes', () => {
  test('behavior: each of two registries returns its first page', async () => {
    expect(FIRST_PAGE_CALL).toBe(
      encodeFunctionData({ abi: certificateRegistryAbi, functionName: 'firstPage' }),
    )
    expect(await readVolumes([world.rpcUrl], [second, world.contract], 31337)).toEqual([
      { address: second, firstPage: 10_001 },
      { address: world.contract, firstPage: 1 },
    ])
  })

  test('behavior: numbers of two volumes are verified together, each by its own registry', async () => {
    const [early = ''] = await world.issue([alice.address])
    const [late = ''] = await world.issue([bob.address], { registry: second })
    expect([early, late]).toEqual(['10001', '100010001'])
    const registries = (await readVolumes([world.rpcUrl], [world.contract, second], 31337)) ?? []
    const reports = await verifyCertificates([early, late, '100010002'], { ...world.sources, registries })
    expect(reports.map(({ status, network }) => [status, network.contract])).toEqual([
      ['valid', world.contract],
      ['valid', second],
      ['not-found', second],
    ])
  })

  test('error: a text copied from the other volume is Not authentic', async () => {
    const [tokenId = ''] = await world.issue([alice.address], {
      registry: second,
      rewrite: (text) => ({ ...text, certificate: { ...text.certificate, contract: world.contract } }),
    })
    const registries = [{ address: world.contract }, { address: second, firstPage: 10_001 }]
    const report = await verifyCertificate(tokenId, { ...world.sources, registries })
    expect(report.status).toBe('not-authentic')
    expect(findCheck(report, 'metadata.binding').message.values.field).toBe('registry')
  })

  test('error: if a registry does not answer, there are no volumes to choose from', async () => {
    expect(await readVolumes([world.rpcUrl], [world.contract, bob.address], 31337)).toBe(null)
    expect(await readVolumes(['http://127.0.0.1:9'], [world.contract, second], null)).toBe(null)
  })

  test('behavior: another node answers for one that is away, and no node of another network is believed', async () => {
    const nodes = ['http://127.0.0.1:9', world.rpcUrl]
    expect(await readVolumes(nodes, [world.contract, second], 31337)).toHaveLength(2)
    expect(await readVolumes(nodes, [world.contract, second], 11_155_111)).toBe(null)
  })
})
