import { readFileSync } from 'node:fs'
import { type Address, parseAddress } from '@certify/domain/shared/address'
import { deployRegistry, RegistryDeploymentError } from '@certify/ethereum/deploy-registry'
import { BaseError, type Hex, http } from 'viem'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'

/** The chain id of a local development node, the only place where its published keys may be used. */
const LOCAL_CHAIN_ID = 31337
const LOCAL_MNEMONIC = 'test test test test test test test test test test test junk'
const LOCAL_ACCOUNTS = 10

/** Page numbers have 32 bits and a volume has 10,000 pages. */
const LAST_FIRST_PAGE = 2 ** 32 - 1 - 10_000

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Deploys a registry to the network that the environment names. The last line printed is the setting to start the
 * product with.
 *
 * @throws {Error} with one sentence for a person: a setting that is missing or wrong, or why the network refused.
 */
export async function deployContract(environment: Environment): Promise<void> {
  const { rpcUrl, chainId, key, admin, firstPage, publicUrl } = readSettings(environment)
  const deployer = privateKeyToAccount(key)
  if (chainId !== LOCAL_CHAIN_ID && isPublishedKey(deployer.address)) {
    throw new Error(
      `CERTIFY_ISSUER_KEY is a key of local test nodes that everybody knows; use one of your own on chain ${chainId}.`,
    )
  }

  console.log(`Deploying the certificate registry to chain ${chainId} from ${deployer.address}…`)
  try {
    const { address, transactionHash, blockNumber } = await deployRegistry({
      transport: http(rpcUrl),
      chainId,
      deployer,
      firstPage,
      ...(admin === undefined ? {} : { admin }),
      ...(publicUrl === undefined ? {} : { publicUrl }),
    })
    console.log(`Mined in block ${blockNumber}, transaction ${transactionHash}.`)
    console.log(`Admin and pauser: ${admin ?? deployer.address}. Issuer: ${deployer.address}.`)
    console.log(`CERTIFY_CONTRACT_ADDRESS=${address}`)
  } catch (error) {
    if (error instanceof RegistryDeploymentError) throw error
    // The node's address may hold an access key, so it is not repeated.
    const reason = error instanceof BaseError ? error.shortMessage : 'it gave no reason'
    throw new Error(`The node at CERTIFY_RPC_URL did not deploy the registry: ${reason}`, { cause: error })
  }
}

function readSettings(environment: Environment) {
  const read = (name: string) => environment[name]?.trim() || undefined

  const rpcUrl = read('CERTIFY_RPC_URL')
  if (rpcUrl === undefined) {
    throw new Error(
      'CERTIFY_RPC_URL is needed: the http(s) address of a node of the network to deploy to. (On its own local chain the product deploys by itself.)',
    )
  }
  if (!/^https?:\/\/./.test(rpcUrl)) throw new Error('CERTIFY_RPC_URL must be an http(s) address.')

  const chainId = read('CERTIFY_CHAIN_ID')
  if (chainId === undefined) {
    throw new Error(
      'CERTIFY_CHAIN_ID is needed: the id of the chain to deploy to, such as 11155111 for Sepolia.',
    )
  }
  if (!/^[1-9]\d{0,14}$/.test(chainId)) {
    throw new Error('CERTIFY_CHAIN_ID must be a chain id, such as 11155111 for Sepolia.')
  }

  const admin = read('CERTIFY_ADMIN_ADDRESS')
  const firstPage = read('CERTIFY_FIRST_PAGE') ?? '1'
  if (!/^[1-9]\d{0,9}$/.test(firstPage) || Number(firstPage) > LAST_FIRST_PAGE) {
    throw new Error(
      `CERTIFY_FIRST_PAGE must be the number of the volume's first page, from 1 to ${LAST_FIRST_PAGE}.`,
    )
  }

  const publicUrl = read('CERTIFY_PUBLIC_URL')
  if (publicUrl !== undefined && !/^https?:\/\/./.test(publicUrl)) {
    throw new Error('CERTIFY_PUBLIC_URL must be the http(s) address that people use.')
  }

  return {
    rpcUrl,
    chainId: Number(chainId),
    key: readKey(read('CERTIFY_ISSUER_KEY'), read('CERTIFY_ISSUER_KEY_FILE')),
    admin: admin === undefined ? undefined : readAdmin(admin),
    firstPage: Number(firstPage),
    publicUrl: publicUrl?.replace(/\/+$/, ''),
  }
}

function readKey(key: string | undefined, file: string | undefined): Hex {
  if (key !== undefined && file !== undefined) {
    throw new Error('CERTIFY_ISSUER_KEY and CERTIFY_ISSUER_KEY_FILE are both set; set one of them.')
  }
  if (file !== undefined) return checkKey(readText(file), 'CERTIFY_ISSUER_KEY_FILE must hold')
  if (key === undefined) {
    throw new Error(
      'CERTIFY_ISSUER_KEY (or CERTIFY_ISSUER_KEY_FILE) is needed: the private key that deploys the registry and will issue.',
    )
  }
  return checkKey(key, 'CERTIFY_ISSUER_KEY must be')
}

/** A key is never repeated in a message. Zero and numbers past the curve's order are no keys either. */
function checkKey(text: string, sentence: string): Hex {
  try {
    if (!/^0x[0-9a-fA-F]{64}$/.test(text)) throw new Error('not 32 bytes')
    privateKeyToAccount(text as Hex)
    return text as Hex
  } catch {
    throw new Error(`${sentence} a private key: 0x and 64 hexadecimal digits.`)
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (cause) {
    throw new Error('CERTIFY_ISSUER_KEY_FILE names a file that cannot be read.', { cause })
  }
}

function readAdmin(text: string): Address {
  try {
    return parseAddress(text)
  } catch (cause) {
    throw new Error('CERTIFY_ADMIN_ADDRESS must be an address: 0x and 40 hexadecimal digits.', { cause })
  }
}

function isPublishedKey(address: string): boolean {
  return Array.from(
    { length: LOCAL_ACCOUNTS },
    (_, addressIndex) => mnemonicToAccount(LOCAL_MNEMONIC, { addressIndex }).address,
  ).some((known) => known === address)
}
