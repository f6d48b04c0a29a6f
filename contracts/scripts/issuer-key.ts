import type { Address } from '@certify/domain/shared/address'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { type IssuerKey, IssuerKeyError, parseIssuerKey } from '@certify/ethereum/issuer-key'
import { KeyCommandError } from './key-command-error'
import { writeCodeKey, writeNewKey } from './new-key'
import { type Rotation, rotateIssuer, rotatePauser } from './rotate-key'

type Environment = Readonly<Record<string, string | undefined>>

const USAGE = `key new FILE [PASSPHRASE_FILE]   writes a new key as an encrypted keystore outside the checkout, and prints its address
key rotate NEW                   lets the key of this address issue, waits until it has, and retires the old one
key rotate-pauser OLD NEW        lets the key of the second address pause; run again, retires the first
key code-key FILE                writes the key of the attendance codes that is derived from the issuing key
key address                      prints the address of the key of the settings, also one in a remote signer
key credentials …                the keys that sign Open Badges`

/**
 * Makes keys and rotates them; see docs/keys.md. Prints addresses only, never a key.
 *
 * @throws {KeyCommandError} | {IssuerKeyError} with one sentence.
 */
export async function issuerKeyCommand(
  args: readonly string[],
  environment: Environment,
  print: (line: string) => void,
  { lookEvery = 3_000 } = {},
): Promise<void> {
  const [command, first, second] = args
  const rotating = async () => {
    const { admin, ...rest } = await readSettings(environment)
    const { issuer, issuerKey } = await readIssuer(environment)
    return { issuer, rotation: { ...rest, admin: admin ?? issuerKey, print, lookEvery } }
  }
  if (command === 'new' && first !== undefined) return writeNewKey(first, second, print)
  if (command === 'rotate' && first !== undefined) {
    const { rotation, issuer } = await rotating()
    return rotateIssuer(rotation, issuer, parseAddress(first))
  }
  if (command === 'rotate-pauser' && first !== undefined && second !== undefined) {
    const { rotation } = await rotating()
    return rotatePauser(rotation, parseAddress(first), parseAddress(second))
  }
  if (command === 'code-key' && first !== undefined) {
    const { issuerKey } = await readIssuer(environment)
    if (issuerKey !== null) return writeCodeKey(first, issuerKey, print)
    throw new KeyCommandError(
      'No key is derived from one in a remote signer: CERTIFY_CODE_KEY is a key of its own.',
    )
  }
  throw new KeyCommandError(USAGE)
}

type Read = (name: string) => string | undefined

const readFrom =
  (environment: Environment): Read =>
  (name) =>
    environment[name]?.trim() || undefined

function readNeeded(environment: Environment, name: string): string {
  const value = readFrom(environment)(name)
  if (value === undefined) throw new KeyCommandError(`${name} is needed.`)
  return value
}

async function readSettings(environment: Environment): Promise<Omit<Rotation, 'print' | 'lookEvery'>> {
  const chainId = Number(readNeeded(environment, 'CERTIFY_CHAIN_ID'))
  return {
    rpcUrl: readNeeded(environment, 'CERTIFY_RPC_URL'),
    chainId,
    contract: parseAddress(readNeeded(environment, 'CERTIFY_CONTRACT_ADDRESS')),
    admin: await readAdmin(readFrom(environment), chainId),
  }
}

/** The key that issues now: its address alone, if a signer elsewhere holds it. */
async function readIssuer(
  environment: Environment,
): Promise<{ issuer: Address; issuerKey: IssuerKey | null }> {
  const read = readFrom(environment)
  const address = read('CERTIFY_ISSUER_ADDRESS')
  if (address !== undefined) return { issuer: parseAddress(address), issuerKey: null }
  const issuerKey = await parseIssuerKey({
    key: read('CERTIFY_ISSUER_KEY'),
    keyFile: read('CERTIFY_ISSUER_KEY_FILE'),
    passphraseFile: read('CERTIFY_ISSUER_KEY_PASSPHRASE_FILE'),
    chainId: Number(read('CERTIFY_CHAIN_ID')),
  })
  return { issuer: issuerKey.address, issuerKey }
}

async function readAdmin(read: Read, chainId: number): Promise<IssuerKey | null> {
  const keyFile = read('CERTIFY_ADMIN_KEY_FILE')
  if (keyFile === undefined) return null
  try {
    const passphraseFile = read('CERTIFY_ADMIN_KEY_PASSPHRASE_FILE')
    return await parseIssuerKey({ key: undefined, keyFile, passphraseFile, chainId })
  } catch (error) {
    if (!(error instanceof IssuerKeyError)) throw error
    throw new KeyCommandError(error.message.replaceAll('CERTIFY_ISSUER_KEY', 'CERTIFY_ADMIN_KEY'))
  }
}
