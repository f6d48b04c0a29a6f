import type { Address } from '@certify/domain/shared/address'
import type { ChainNode } from '@certify/ethereum/client'
import { countIssued } from '@certify/ethereum/count-issued'
import { type FoundRegistry, findRegistries, mayIssue } from '@certify/ethereum/find-registries'
import type { Settings } from '../env'
import { SettingError } from '../settings/setting-error'
import type { RegistryPlace } from './registry-record'

/**
 * Chooses our registry among those on the local chain, where neither a setting nor the data folder names it: the only
 * one in which the key may issue. Null if the chain has none.
 *
 * @throws {SettingError} if several fit, or none of those that exist. The message names them.
 */
export async function chooseRegistry(
  { dataDir }: Pick<Settings, 'dataDir'>,
  node: ChainNode,
  issuer: Address,
): Promise<RegistryPlace | null> {
  const all = await findRegistries(node, issuer)
  const fitting = all.filter(({ isIssuer }) => isIssuer)
  const [first, ...others] = fitting
  if (first && others.length === 0) return first
  if (all.length === 0) return null
  const named = (await Promise.all((first ? fitting : all).map((each) => describe(node, each)))).join('; ')
  throw new SettingError(
    first
      ? `The chain has several registries in which the key ${issuer} may issue, and nothing in ${dataDir} says which is this installation's: ${named}. Name it in CERTIFY_CONTRACT_ADDRESS.`
      : `The chain has registries, but the key ${issuer} may issue in none: ${named}. Set this installation's own issuing key, or name its registry in CERTIFY_CONTRACT_ADDRESS.`,
  )
}

async function describe(node: ChainNode, { contract, startBlock }: FoundRegistry): Promise<string> {
  const held = await describeIssued(node, contract).catch(() => 'not a registry of this version')
  return `${contract} (from block ${startBlock}: ${held})`
}

/** What a registry holds, in words. */
export async function describeIssued(node: ChainNode, contract: Address): Promise<string> {
  const { organizers, certificates } = await countIssued(node, contract)
  const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`
  return `${count(certificates, 'certificate')}, ${count(organizers, 'organizer')}`
}

/** Whether anything was ever written to a registry. */
export async function isUsed(node: ChainNode, contract: Address): Promise<boolean> {
  const { organizers, pages } = await countIssued(node, contract)
  return organizers + pages > 0
}

/** @throws {SettingError} if the key may not issue in the registry. */
export async function refuseWithoutRight(node: ChainNode, contract: Address, issuer: Address): Promise<void> {
  if (await mayIssue(node, contract, issuer)) return
  throw new SettingError(
    `The key ${issuer} may not issue in the registry at ${contract}: either the registry is another installation's, or its admin has not given the key its role.`,
  )
}
