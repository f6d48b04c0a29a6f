import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InstanceFacts } from '@certify/core/database/connection/instance-facts'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { certificateRegistryAbi as abi } from '@certify/ethereum/abi.generated'
import { deployRegistry } from '@certify/ethereum/deploy-registry'
import { developmentAccount, IssuerKey } from '@certify/ethereum/issuer-key'
import type { LocalChain } from '@certify/ethereum/testing/local-chain'
import { startLocalChain } from '@certify/ethereum/testing/local-chain'
import { deploySecondEdition } from '@certify/ethereum/testing/second-edition'
import { encodeFunctionData, http } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readSettings, type Settings } from '../env'
import { exhibitCollection } from '../gallery/plant-exhibits'
import type { Chain } from './chain'
import { findExistingRegistry, findRegistry, findVolumes } from './registry'
import { locateRecord } from './registry-record'

const SEPOLIA = 11155111

let local: LocalChain
let snapshot: string
let dataDir: string
beforeAll(async () => {
  local = await startLocalChain()
})
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'certify-registry-'))
  snapshot = await local.rpc('evm_snapshot')
  stored = null
})
afterEach(async () => {
  await local.rpc('evm_revert', [snapshot])
  rmSync(dataDir, { recursive: true, force: true })
})
afterAll(() => local.stop())

/** Settings that name the registry: of the embedded chain, or of a public one. */
function settingsFor(variables: Record<string, string> = {}): Settings {
  return readSettings({
    CERTIFY_DATA_DIR: dataDir,
    CERTIFY_CONTRACT_ADDRESS: local.contract,
    ...variables,
  })
}
const sepolia = { CERTIFY_RPC_URL: 'http://127.0.0.1:1', CERTIFY_CHAIN_ID: String(SEPOLIA) }

let stored: unknown = null
const facts: InstanceFacts = {
  read: async () => stored,
  async write(_, value) {
    stored = value
  },
}
const means = () => ({
  chain: { node: local.node, rpcUrl: local.rpcUrl } as Chain,
  key: local.key,
  facts,
})
const looking = () => ({ ...means(), key: async () => local.key })

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

  test('behavior: goes on with a registry of the second edition, also as an earlier volume', async () => {
    const contract = await deploySecondEdition(local)
    const named = settingsFor({ CERTIFY_CONTRACT_ADDRESS: contract })
    expect(await findRegistry(named, means())).toMatchObject({ contract })
    expect(await findExistingRegistry(named, looking())).toMatchObject({ contract })
    const volumes = await findVolumes(
      { ...settingsFor(sepolia), earlierContracts: [contract] },
      means().chain,
      local.contract,
    )
    expect(volumes).toEqual([
      { address: contract, firstPage: 1 },
      { address: local.contract, firstPage: 1 },
    ])
  })

  test('error: data of an earlier version is refused in one sentence that says what to do', async () => {
    await whileAnotherBuildIsThere(async () => {
      const sentence = /^The data in \S+ was made by an earlier version of Certify.*start again\.$/
      await expect(findRegistry(settingsFor(), means())).rejects.toThrow(sentence)
      await expect(findExistingRegistry(settingsFor(), looking())).rejects.toThrow(sentence)
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

describe('the registry of an embedded chain whose database knows none', () => {
  /** Settings that name no registry. */
  const settings = () => readSettings({ CERTIFY_DATA_DIR: dataDir })
  const loseDatabase = () => {
    stored = null
  }
  const loseRecord = () => rmSync(locateRecord(settings()), { force: true })
  const readRecorded = () => JSON.parse(readFileSync(locateRecord(settings()), 'utf8')).contract

  /** Registers an organizer, which is the first thing that a product writes. */
  async function use(contract: string, from: string = local.key.address): Promise<void> {
    const args = [developmentAccount(1).address, 'Lisbon Builders', '0x', 0n] as const
    const data = encodeFunctionData({ abi, functionName: 'registerOrganizer', args })
    await local.rpc('eth_sendTransaction', [{ from, to: contract, data }])
  }
  async function deployAnother(account = 0, collection?: typeof exhibitCollection): Promise<string> {
    const { address } = await deployRegistry({
      transport: http(local.rpcUrl),
      chainId: 31337,
      deployer: developmentAccount(account),
      ...(collection && { collection }),
    })
    return address
  }

  test('behavior: the data folder remembers the registry, whatever is deployed later and by whomever', async () => {
    await findRegistry(settings(), means())
    expect(readRecorded()).toBe(local.contract)
    await use(await deployAnother())
    await use(await deployAnother(8), developmentAccount(8).address)
    loseDatabase()
    expect(await findExistingRegistry(settings(), looking())).toMatchObject({ contract: local.contract })
  })

  test('behavior: without that file, neither a stranger’s registry nor the gallery’s is taken for ours', async () => {
    await use(await deployAnother(8), developmentAccount(8).address)
    await use(await deployAnother(0, exhibitCollection))
    expect(await findExistingRegistry(settings(), looking())).toMatchObject({ contract: local.contract })
  })

  test('error: several of our own are refused and named with what they hold, and a setting chooses', async () => {
    await use(local.contract)
    const other = await deployAnother()
    const sentence = new RegExp(
      `several registries.*${local.contract} \\(from block 1: 0 certificates, 1 organizer\\); ${other} .*0 organizers.*CERTIFY_CONTRACT_ADDRESS`,
    )
    await expect(findExistingRegistry(settings(), looking())).rejects.toThrow(sentence)
    await expect(findRegistry(settings(), means())).rejects.toThrow(sentence)
    expect(stored).toBeNull()
    const chosen = settingsFor({ CERTIFY_CONTRACT_ADDRESS: other })
    expect(await findExistingRegistry(chosen, looking())).toMatchObject({ contract: other })
  })

  test('error: registries in which the key may not issue are named, and none is deployed beside them', async () => {
    const stranger = new IssuerKey(developmentAccount(4))
    const before = await local.node.getBlockNumber()
    await expect(findRegistry(settings(), { ...means(), key: stranger })).rejects.toThrow(
      new RegExp(`the key ${stranger.address} may issue in none: ${local.contract}`),
    )
    expect(await local.node.getBlockNumber()).toBe(before)
    await expect(findRegistry(settingsFor(), { ...means(), key: stranger })).rejects.toThrow(
      new RegExp(`The key ${stranger.address} may not issue in the registry at ${local.contract}`),
    )
  })

  test('error: a start refuses a lost database beside a used registry, and says what to do', async () => {
    await findRegistry(settings(), means())
    await use(local.contract)
    loseDatabase()
    for (const forget of [() => {}, loseRecord]) {
      forget()
      await expect(findRegistry(settings(), means())).rejects.toThrow(
        /does not know the chain's registry 0x\w+ \(0 certificates, 1 organizer\).*certify -- rebuild/,
      )
      expect(stored).toBeNull()
    }
  })

  test('behavior: a start interrupted after the deployment takes the unused registry up', async () => {
    const before = await local.node.getBlockNumber()
    expect(await findRegistry(settings(), means())).toMatchObject({ contract: local.contract })
    expect(await local.node.getBlockNumber()).toBe(before)
  })

  test('behavior: a lost chain is left to the issuer, which sends everything again', async () => {
    await findRegistry(settings(), means())
    await local.rpc('anvil_setCode', [local.contract, '0x'])
    expect(await findRegistry(settings(), means())).toMatchObject({ contract: local.contract })
  })

  test('error: a database beside another installation’s chain is refused', async () => {
    const elsewhere = parseAddress(developmentAccount(3).address)
    stored = { contract: elsewhere, startBlock: '1' }
    await use(local.contract)
    await expect(findRegistry(settings(), means())).rejects.toThrow(
      new RegExp(`knows the registry ${elsewhere}.*the chain has ${local.contract}.*same backup`),
    )
  })

  test('error: a damaged file is named, and a setting takes its place', async () => {
    await findRegistry(settings(), means())
    loseDatabase()
    writeFileSync(locateRecord(settings()), '{"contract":')
    await expect(findRegistry(settings(), means())).rejects.toThrow(
      /registry\.json, which says .* cannot be read: .*CERTIFY_CONTRACT_ADDRESS/,
    )
    expect(await findRegistry(settingsFor(), means())).toMatchObject({ contract: local.contract })
    expect(readRecorded()).toBe(local.contract)
  })
})
