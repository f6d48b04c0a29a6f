import type { Address } from '@certify/domain/shared/address'
import { certificateRegistryAbi as abi } from '@certify/ethereum/abi.generated'
import { askNode } from '@certify/ethereum/client'
import { type IssuerKey, IssuerKeyError, parseIssuerKey } from '@certify/ethereum/issuer-key'
import { EthereumRegistryPauser } from '@certify/ethereum/registry-pauser'
import type { Settings } from '../env'
import { SettingError } from '../settings/setting-error'
import type { Chain } from './chain'

type PauserSettings = Pick<Settings, 'chain' | 'pauserKeyFile' | 'pauserKeyPassphraseFile'>

/** The key that can stop issuing, if one is set. @throws {SettingError} when it cannot be read. */
export async function readPauserKey({
  chain: { chainId },
  pauserKeyFile: keyFile,
  pauserKeyPassphraseFile: passphraseFile,
}: PauserSettings): Promise<IssuerKey | null> {
  if (keyFile === undefined) return null
  try {
    return await parseIssuerKey({ key: undefined, keyFile, passphraseFile, chainId })
  } catch (error) {
    if (!(error instanceof IssuerKeyError)) throw error
    throw new SettingError(error.message.replaceAll('CERTIFY_ISSUER_KEY', 'CERTIFY_PAUSER_KEY'))
  }
}

/**
 * Makes the pauser ready, if one is set.
 *
 * @throws {SettingError} when it could not pause one of the volumes, or is the key that it watches.
 */
export async function openPauser(
  settings: PauserSettings,
  { node }: Pick<Chain, 'node'>,
  { issuer, volumes }: { issuer: Address; volumes: readonly Address[] },
): Promise<EthereumRegistryPauser | null> {
  const key = await readPauserKey(settings)
  if (key === null) return null
  if (key.address === issuer) {
    throw new SettingError(
      'CERTIFY_PAUSER_KEY_FILE holds the issuing key: a thief of it would have both. Make another key.',
    )
  }
  for (const address of volumes) {
    if (await mayPause(node, address, key.address)) continue
    throw new SettingError(
      `The key of CERTIFY_PAUSER_KEY_FILE, ${key.address}, has no right to pause the registry at ${address}: the admin must give it PAUSER_ROLE.`,
    )
  }
  return new EthereumRegistryPauser({ node, key, chainId: settings.chain.chainId })
}

/** @throws {UnavailableError} with part `chain`, without the node's address. */
function mayPause(node: Chain['node'], address: Address, account: Address): Promise<boolean> {
  return askNode(async () => {
    const role = await node.readContract({ address, abi, functionName: 'PAUSER_ROLE' })
    return node.readContract({ address, abi, functionName: 'hasRole', args: [role, account] })
  })
}
