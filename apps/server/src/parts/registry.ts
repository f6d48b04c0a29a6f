import type { InstanceFacts } from '@certify/core/database/connection/instance-facts'
import type { Volume } from '@certify/core/http/ports'
import type { Address } from '@certify/domain/shared/address'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { certificateRegistryAbi } from '@certify/ethereum/abi.generated'
import { askNode } from '@certify/ethereum/client'
import { deployRegistry } from '@certify/ethereum/deploy-registry'
import type { IssuerKey } from '@certify/ethereum/issuer-key'
import { isPublishedCode } from '@certify/verifier/known-code'
import { http } from 'viem'
import type { Settings } from '../env'
import { LOCAL_CHAIN_ID } from '../settings/chain'
import { SettingError } from '../settings/setting-error'
import type { Chain } from './chain'
import { chooseRegistry, describeIssued, isUsed, refuseWithoutRight } from './choose-registry'
import { readPauserKey } from './pauser'
import { type RegistryPlace, readRecord, writeRecord } from './registry-record'

const FACT = 'registry'

type Looking = { chain: Chain; facts: InstanceFacts; key: () => Promise<IssuerKey> }
type Means = Omit<Looking, 'key'> & { key: IssuerKey }

/**
 * The registry of the settings. On the local chain, the one deployed there before, or a new one if there was none.
 *
 * @throws {SettingError} if the configured address has no contract, and if the database does not belong to the chain.
 */
export async function findRegistry(settings: Settings, means: Means): Promise<RegistryPlace> {
  const known = await readPlace(means.facts)
  const isEmbedded = settings.chain.kind === 'embedded'
  const found =
    (await configuredRegistry(settings, means)) ??
    (await recordedRegistry(settings, means.chain)) ??
    // Another local node may serve several installations, so only our own chain's registries are ours.
    (isEmbedded ? await chooseRegistry(settings, means.chain.node, means.key.address) : null)
  if (found === null) return deployLocalRegistry(settings, means)
  await refuseOtherBuild(settings, means.chain, found.contract)
  await refuseIssuingAdmin(settings, means, found.contract)
  if (isEmbedded || settings.contractAddress === undefined) {
    await refuseOtherDatabase(settings, means, { known, found })
  }
  return writePlace(settings, means.facts, found)
}

/**
 * Refuses a database that does not know what the local chain's registry holds: it is lost, half rebuilt, or another
 * installation's. Otherwise the product would start as if nothing had ever been issued.
 */
async function refuseOtherDatabase(
  settings: Settings,
  { chain: { node }, key }: Means,
  { known, found }: { known: RegistryPlace | null; found: RegistryPlace },
): Promise<void> {
  const { contract } = found
  const database = settings.databaseUrl === undefined ? `${settings.dataDir}/database` : 'DATABASE_URL'
  if (await hasCode(node, contract)) {
    if (known?.contract === contract) return
    await refuseWithoutRight(node, contract, key.address)
    if (!(await isUsed(node, contract))) return
    throw new SettingError(
      `The database of ${database} does not know the chain's registry ${contract} (${await describeIssued(node, contract)}): restore a backup of the database, or fill an empty one with "npm run certify -- rebuild". To begin anew, move ${settings.dataDir} away.`,
    )
  }
  if (settings.chain.kind !== 'embedded') return
  const other = await chooseRegistry(settings, node, key.address)
  if (other === null || !(await isUsed(node, other.contract))) return
  throw new SettingError(
    `The database of ${database} knows the registry ${contract}, which the chain in ${settings.dataDir}/chain does not have; the chain has ${other.contract} (${await describeIssued(node, other.contract)}). Restore both from the same backup.`,
  )
}

async function hasCode(node: Chain['node'], address: Address): Promise<boolean> {
  const code = await askNode(() => node.getCode({ address }))
  return code !== undefined && code !== '0x'
}

/** Refuses an earlier version's registry, which this version cannot read. A missing registry is left to `reconcile`. */
async function refuseOtherBuild(
  { chain: { kind, chainId }, dataDir }: Settings,
  { node }: Chain,
  contract: Address,
): Promise<void> {
  const code = await askNode(() => node.getCode({ address: contract }))
  if (code === undefined || code === '0x' || isPublishedCode(code, { address: contract })) return
  throw new SettingError(
    kind === 'embedded'
      ? `The data in ${dataDir} was made by an earlier version of Certify, whose registry this version cannot read: move that folder away or set CERTIFY_DATA_DIR to another one, and start again.`
      : `The contract at ${contract} on chain ${chainId} is not the registry of this version: deploy one with "npm run deploy:contract".`,
  )
}

/**
 * Refuses one key with both roles, because its thief would control the registry. The local chain has nothing to steal.
 */
async function refuseIssuingAdmin(
  { chain: { chainId }, issuerIsAdmin }: Settings,
  { chain, key }: Means,
  contract: Address,
): Promise<void> {
  if (chainId === LOCAL_CHAIN_ID || issuerIsAdmin) return
  const admin = await askNode(() =>
    chain.node.readContract({ address: contract, abi: certificateRegistryAbi, functionName: 'defaultAdmin' }),
  )
  if (parseAddress(admin) !== key.address) return
  throw new SettingError(
    `The issuing key ${key.address} is the registry's admin as well: a thief of that key would control the whole registry. Hand the admin's role to another account, or accept this with CERTIFY_ISSUER_IS_ADMIN=yes.`,
  )
}

/**
 * The registry of the settings. On the local chain, the one that the database, the data folder or the chain itself
 * knows. Null if there is none. Neither deploys nor writes anything.
 *
 * @throws {SettingError} if the configured address has no contract, or if several registries fit.
 */
export async function findExistingRegistry(
  settings: Settings,
  { chain, facts, key }: Looking,
): Promise<RegistryPlace | null> {
  const named =
    (await configuredRegistry(settings, { chain, facts })) ?? (await recordedRegistry(settings, chain))
  const found = named ?? (await chooseRegistry(settings, chain.node, (await key()).address))
  if (found) await refuseOtherBuild(settings, chain, found.contract)
  return found
}

/** The registry that the data folder names, unless the chain has lost it. */
async function recordedRegistry(settings: Settings, { node }: Chain): Promise<RegistryPlace | null> {
  const recorded = readRecord(settings)
  return recorded && (await hasCode(node, recorded.contract)) ? recorded : null
}

/** The registry of the settings or, without one, the known one; null if neither exists. @throws {SettingError} */
async function configuredRegistry(
  settings: Settings,
  { chain, facts }: Pick<Looking, 'chain' | 'facts'>,
): Promise<RegistryPlace | null> {
  const known = await readPlace(facts)
  if (settings.contractAddress === undefined) return known
  const contract = parseAddress(settings.contractAddress)
  if (known?.contract === contract) return known
  if (!(await hasCode(chain.node, contract))) {
    throw new SettingError(
      `CERTIFY_CONTRACT_ADDRESS names ${contract}, where chain ${settings.chain.chainId} has no contract.`,
    )
  }
  return { contract, startBlock: await deploymentBlock(chain, contract) }
}

/** Every volume, and the first block to read. */
export async function volumesToRead(
  settings: Settings,
  chain: Chain,
  place: RegistryPlace,
): Promise<{ readonly contracts: readonly Address[]; readonly startBlock: bigint }> {
  const earlier = listEarlierVolumes(settings, place.contract)
  return { contracts: [...earlier, place.contract], startBlock: await findFirstBlock(chain, place, earlier) }
}

/** Deploys a registry on the local chain and stores its address. */
export async function deployLocalRegistry(
  settings: Settings,
  { chain, key, facts }: Means,
): Promise<RegistryPlace> {
  const pauser = await readPauserKey(settings)
  const { address, blockNumber } = await deployRegistry({
    transport: http(chain.rpcUrl),
    chainId: settings.chain.chainId,
    deployer: key.account(),
    ...(pauser && { pauser: pauser.address }),
    publicUrl: settings.publicUrl,
  })
  return writePlace(settings, facts, { contract: address, startBlock: blockNumber })
}

/**
 * Every volume with its first page: the one that issues now, and the earlier ones of the settings.
 *
 * @throws {SettingError} if an earlier address has no registry.
 */
export async function findVolumes(
  settings: Pick<Settings, 'earlierContracts' | 'chain'>,
  { node }: Pick<Chain, 'node'>,
  current: Address,
): Promise<readonly Volume[]> {
  const { chainId } = settings.chain
  return Promise.all(
    [...listEarlierVolumes(settings, current), current].map(async (address) => {
      const code = await askNode(() => node.getCode({ address }))
      if (code === undefined || code === '0x') {
        throw new SettingError(
          `CERTIFY_EARLIER_CONTRACTS names ${address}, where chain ${chainId} has no contract.`,
        )
      }
      if (!isPublishedCode(code, { address })) {
        throw new SettingError(
          `CERTIFY_EARLIER_CONTRACTS names ${address}, which is not a registry of this version.`,
        )
      }
      const firstPage = await askNode(() =>
        node.readContract({ address, abi: certificateRegistryAbi, functionName: 'firstPage' }),
      )
      return { address, firstPage }
    }),
  )
}

/** The earlier volumes of the settings. */
export function listEarlierVolumes(
  { earlierContracts }: Pick<Settings, 'earlierContracts'>,
  current: Address,
): readonly Address[] {
  const earlier = new Set(earlierContracts.map((text) => parseAddress(text)))
  earlier.delete(current)
  return [...earlier]
}

/** The first block for an empty ledger: the earliest deployment of all volumes. */
export async function findFirstBlock(
  chain: Chain,
  { startBlock }: RegistryPlace,
  earlier: readonly Address[],
): Promise<bigint> {
  const blocks = await Promise.all(earlier.map((contract) => deploymentBlock(chain, contract)))
  return [startBlock, ...blocks].reduce((a, b) => (a < b ? a : b))
}

/** The first block with code at `contract`, by bisection; 0 if the node keeps no history. */
async function deploymentBlock({ node }: Chain, contract: Address): Promise<bigint> {
  let [before, since] = [-1n, await askNode(() => node.getBlockNumber({ cacheTime: 0 }))]
  try {
    while (since - before > 1n) {
      const middle = (before + since) / 2n
      const code = await node.getCode({ address: contract, blockNumber: middle })
      if (code === undefined || code === '0x') before = middle
      else since = middle
    }
    return since
  } catch {
    return 0n
  }
}

/** The stored registry of this installation; null if it never issued. */
async function readPlace(facts: InstanceFacts): Promise<RegistryPlace | null> {
  const stored = (await facts.read(FACT)) as { contract: string; startBlock: string } | null
  return stored && { contract: parseAddress(stored.contract), startBlock: BigInt(stored.startBlock) }
}

/** Stores the registry of this installation in the data folder and in the database. */
export async function writePlace(
  settings: Settings,
  facts: InstanceFacts,
  place: RegistryPlace,
): Promise<RegistryPlace> {
  writeRecord(settings, place)
  await facts.write(FACT, { contract: place.contract, startBlock: place.startBlock.toString() })
  return place
}
