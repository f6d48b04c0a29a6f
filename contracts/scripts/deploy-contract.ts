import type { Address } from '@certify/domain/shared/address'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { nodeTransport } from '@certify/ethereum/client'
import {
  certificateCollection,
  deployRegistry,
  RegistryDeploymentError,
} from '@certify/ethereum/deploy-registry'
import { type IssuerKey, IssuerKeyError, parseIssuerKey } from '@certify/ethereum/issuer-key'
import { BaseError, HttpRequestError, TimeoutError } from 'viem'

/** The largest possible first page: page numbers have 32 bits, and a volume has 8,000 pages. */
const LAST_FIRST_PAGE = 2 ** 32 - 1 - 8_000
/** What explorers and wallets show of a collection's name. */
const LONGEST_COLLECTION_NAME = 64
/** The product's local chain, on which nothing has any value. */
const LOCAL_CHAIN_ID = 31337

type Environment = Readonly<Record<string, string | undefined>>

/** A setting is missing or wrong, or the network refused. The message tells a person why in one sentence. */
export class DeploymentRefusedError extends Error {
  override readonly name = 'DeploymentRefusedError'
}

/**
 * Deploys a registry to the network of the environment. The last line printed is the setting with which to start the
 * product.
 *
 * @param print - Prints a line.
 * @throws {DeploymentRefusedError} with one sentence; nothing was deployed.
 */
export async function deployContract(environment: Environment, print: (line: string) => void): Promise<void> {
  const { rpcUrl, chainId, deployer, issuer, admin, pauser, firstPage, publicUrl, collection } =
    await readSettings(environment)

  print(`Deploying a certificate registry to chain ${chainId} from ${deployer.address}…`)
  try {
    const { address, transactionHash, blockNumber } = await deployRegistry({
      transport: nodeTransport({ rpcUrl }),
      chainId,
      deployer: deployer.account(),
      issuer,
      firstPage,
      collection,
      ...(admin === undefined ? {} : { admin }),
      ...(pauser === undefined ? {} : { pauser }),
      ...(publicUrl === undefined ? {} : { publicUrl }),
    })
    print(`Mined in block ${blockNumber}, transaction ${transactionHash}.`)
    const keeper = admin ?? issuer
    print(`Issuer: ${issuer}. Admin: ${keeper}. Pauser: ${pauser ?? keeper}.`)
    if ((pauser ?? keeper) === keeper) {
      print(
        'The admin is the pauser as well: the server cannot pause the registry if the issuing key is misused.',
      )
    }
    print(`CERTIFY_CONTRACT_ADDRESS=${address}`)
  } catch (error) {
    throw new DeploymentRefusedError(explainFailure(error), { cause: error })
  }
}

/** Explains a failure without the node's address, which may contain an access key. */
function explainFailure(error: unknown): string {
  if (error instanceof RegistryDeploymentError) return error.message
  const unreachable =
    error instanceof BaseError &&
    error.walk((each) => each instanceof HttpRequestError || each instanceof TimeoutError) !== null
  if (unreachable) return 'The node at CERTIFY_RPC_URL could not be reached.'
  const detail = error instanceof BaseError ? error.shortMessage : 'it gave no reason.'
  return `The node at CERTIFY_RPC_URL did not deploy the registry: ${detail}`
}

async function readSettings(environment: Environment) {
  const read = (name: string) => environment[name]?.trim() || undefined

  const rpcUrl = read('CERTIFY_RPC_URL')
  if (rpcUrl === undefined) {
    throw new DeploymentRefusedError(
      'CERTIFY_RPC_URL is needed: the http(s) address of a node of the network to deploy to. (On its own local chain the product deploys by itself.)',
    )
  }
  if (!isHttpUrl(rpcUrl)) throw new DeploymentRefusedError('CERTIFY_RPC_URL must be an http(s) address.')

  const chainId = read('CERTIFY_CHAIN_ID')
  if (chainId === undefined) {
    throw new DeploymentRefusedError(
      'CERTIFY_CHAIN_ID is needed: the id of the chain to deploy to, such as 11155111 for Sepolia.',
    )
  }
  if (!/^[1-9]\d{0,14}$/.test(chainId)) {
    throw new DeploymentRefusedError('CERTIFY_CHAIN_ID must be a chain id, such as 11155111 for Sepolia.')
  }

  const firstPage = read('CERTIFY_FIRST_PAGE') ?? '1'
  if (!/^[1-9]\d{0,9}$/.test(firstPage) || Number(firstPage) > LAST_FIRST_PAGE) {
    throw new DeploymentRefusedError(
      `CERTIFY_FIRST_PAGE must be the number of the volume's first page, from 1 to ${LAST_FIRST_PAGE}.`,
    )
  }

  const publicUrl = read('CERTIFY_PUBLIC_URL')
  if (publicUrl !== undefined && !isHttpUrl(publicUrl)) {
    throw new DeploymentRefusedError('CERTIFY_PUBLIC_URL must be the http(s) address that people use.')
  }

  const name = read('CERTIFY_COLLECTION_NAME') ?? certificateCollection.name
  if (name.length > LONGEST_COLLECTION_NAME) {
    throw new DeploymentRefusedError(
      `CERTIFY_COLLECTION_NAME must have at most ${LONGEST_COLLECTION_NAME} characters.`,
    )
  }
  const image = read('CERTIFY_COLLECTION_IMAGE')
  if (image !== undefined && !/^(?:https|ipfs):\/\/[!-~]+$/.test(image)) {
    throw new DeploymentRefusedError(
      'CERTIFY_COLLECTION_IMAGE must be the https or ipfs address of a picture.',
    )
  }

  const issuer = readAddress(environment, 'CERTIFY_ISSUER_ADDRESS')
  const deployer = await readDeployer(environment, { issuer, chainId: Number(chainId) })
  const admin = readAddress(environment, 'CERTIFY_ADMIN_ADDRESS')
  const pauser = readAddress(environment, 'CERTIFY_PAUSER_ADDRESS')
  if (Number(chainId) !== LOCAL_CHAIN_ID) {
    const mayBeAdmin = read('CERTIFY_ISSUER_IS_ADMIN') === 'yes'
    refuseSharedRights(issuer ?? deployer.address, { admin, pauser, mayBeAdmin })
  }

  return {
    rpcUrl,
    chainId: Number(chainId),
    deployer,
    issuer: issuer ?? deployer.address,
    admin,
    pauser,
    firstPage: Number(firstPage),
    publicUrl: publicUrl?.replace(/\/+$/, ''),
    collection: { ...certificateCollection, name, ...(image === undefined ? {} : { image }) },
  }
}

/** Where strangers have something to steal, each right needs a holder who was chosen for it. */
function refuseSharedRights(
  issuer: Address,
  {
    admin,
    pauser,
    mayBeAdmin,
  }: { admin?: Address | undefined; pauser?: Address | undefined; mayBeAdmin: boolean },
): void {
  if ((admin === undefined || admin === issuer) && !mayBeAdmin) {
    throw new DeploymentRefusedError(
      'CERTIFY_ADMIN_ADDRESS is needed: an account that does not issue, such as a multisig. Whoever steals an issuing key that is the admin as well has the whole registry; for a trial, say so with CERTIFY_ISSUER_IS_ADMIN=yes.',
    )
  }
  if (pauser === undefined) {
    throw new DeploymentRefusedError(
      'CERTIFY_PAUSER_ADDRESS is needed: the account that can only stop issuing. Use a key of its own, so that the server can pause the registry if the issuing key is misused. To leave this to the admin, name the admin’s address.',
    )
  }
  if (pauser === issuer && !mayBeAdmin) {
    throw new DeploymentRefusedError(
      'CERTIFY_PAUSER_ADDRESS names the issuing key: a thief of it could also stop the registry. Use another key.',
    )
  }
}

/**
 * Reads the key that pays. A remote signer holds the issuing key and signs calls of a registry only, so another key
 * pays then.
 *
 * @throws {DeploymentRefusedError} in one sentence.
 */
async function readDeployer(
  environment: Environment,
  { issuer, chainId }: { issuer: Address | undefined; chainId: number },
): Promise<IssuerKey> {
  const name = issuer === undefined ? 'CERTIFY_ISSUER_KEY' : 'CERTIFY_DEPLOYER_KEY'
  const read = (ending: string) => environment[name + ending]?.trim() || undefined
  if (issuer !== undefined && read('_FILE') === undefined) {
    throw new DeploymentRefusedError(
      'CERTIFY_DEPLOYER_KEY_FILE is needed with CERTIFY_ISSUER_ADDRESS: a key that pays for the deployment, and has no right afterwards.',
    )
  }
  try {
    return await parseIssuerKey({
      key: issuer === undefined ? read('') : undefined,
      keyFile: read('_FILE'),
      passphraseFile: read('_PASSPHRASE_FILE'),
      chainId,
    })
  } catch (error) {
    if (!(error instanceof IssuerKeyError)) throw error
    throw new DeploymentRefusedError(error.message.replaceAll('CERTIFY_ISSUER_KEY', name), { cause: error })
  }
}

function readAddress(environment: Environment, name: string): Address | undefined {
  const text = environment[name]?.trim() || undefined
  try {
    return text === undefined ? undefined : parseAddress(text)
  } catch (cause) {
    throw new DeploymentRefusedError(`${name} must be an address: 0x and 40 hexadecimal digits.`, { cause })
  }
}

function isHttpUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}
