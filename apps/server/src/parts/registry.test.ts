import type { LocalChain } from '@certify/ethereum/testing/local-chain'
import { startLocalChain } from '@certify/ethereum/testing/local-chain'
import type { InstanceFacts } from '@certify/postgres/connection/instance-facts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings, type Settings } from '../env'
import type { Chain } from './chain'
import { findExistingRegistry, findRegistry, findVolumes } from './registry'

const SEPOLIA = 11155111

let local: LocalChain
beforeAll(async () => {
  local = await startLocalChain()
})
afterAll(() => local.stop())

/** Settings that name the registry: of the embedded chain, or of a public one. */
function settingsFor(variables: Record<string, string> = {}): Settings {
  return readSettings({ CERTIFY_DATA_DIR: '/data', CERTIFY_CONTRACT_ADDRESS: local.contract, ...variables })
}
const sepolia = { CERTIFY_RPC_URL: 'http://127.0.0.1:1', CERTIFY_CHAIN_ID: String(SEPOLIA) }

const facts: InstanceFacts = { read: async () => null, write: async () => {} }
const means = () => ({ chain: { node: local.node } as Chain, key: local.key, facts })

/** The registry's code with one byte changed, as another build would have it. */
async function whileAnotherBuildIsThere<Result>(work: () => Promise<Result>): Promise<Result> {
  const code = (await local.node.getCode({ address: local.contract })) ?? '0x'
  await local.rpc('anvil_setCode', [local.contract, `${code.slice(0, -2)}00`])
  try {
    return await work()
  } finally {
    await local.rpc('anvil_setCode', [local.contract, code])
  }
}

describe('findRegistry', () => {
  test('behavior: takes the registry of this version', async () => {
    expect(await findRegistry(settingsFor(), means())).toMatchObject({ contract: local.contract })
  })

  test('error: data of an earlier version is refused in one sentence that says what to do', async () => {
    await whileAnotherBuildIsThere(async () => {
      const sentence = /^The data in \/data was made by an earlier version of Certify.*start again\.$/
      await expect(findRegistry(settingsFor(), means())).rejects.toThrow(sentence)
      await expect(findExistingRegistry(settingsFor(), means())).rejects.toThrow(sentence)
    })
  })

  test('error: another contract of a public network is refused', async () => {
    await whileAnotherBuildIsThere(async () => {
      await expect(findRegistry(settingsFor(sepolia), means())).rejects.toThrow(
        /is not the registry of this version: deploy one/,
      )
      await expect(
        findVolumes({ ...settingsFor(sepolia), earlierContracts: [] }, means().chain, local.contract),
      ).rejects.toThrow(/not a registry of this version/)
    })
  })

  test('error: an issuing key that is also the admin is refused on a public network without an explicit setting', async () => {
    await expect(findRegistry(settingsFor(sepolia), means())).rejects.toThrow(
      /is the registry's admin as well.*CERTIFY_ISSUER_IS_ADMIN=yes/,
    )
    const accepted = settingsFor({ ...sepolia, CERTIFY_ISSUER_IS_ADMIN: 'yes' })
    expect(await findRegistry(accepted, means())).toMatchObject({ contract: local.contract })
  })
})
