import type { Address } from '@certify/domain/shared/address'
import { parseAddress } from '@certify/domain/shared/parse-address'
import {
  type Account,
  createPublicClient,
  createWalletClient,
  encodeDeployData,
  formatEther,
  type Hash,
  type Transport,
} from 'viem'
import { certificateRegistryAbi } from './abi.generated'
import { certificateRegistryBytecode } from './bytecode.generated'
import { waitForReceipt } from './wait-for-receipt'

/** The settings of a deployment. */
export type RegistryDeployment = {
  /** The connection to the node. */
  transport: Transport
  /** The intended chain. On any other, no transaction is signed. */
  chainId: number
  /** The account that pays. */
  deployer: Account
  /** The relayer, which registers organizers and issues for them: by default the deployer. */
  issuer?: Address
  /** The account that grants roles and lifts a pause: a multisig in production, by default the issuer. */
  admin?: Address
  /** The account that can only stop issuing: the watchdog's key in production, by default the admin. */
  pauser?: Address
  /** The number of the volume's first page: 1, unless an earlier volume exists. */
  firstPage?: number
  /** The product's origin, for the collection's description. */
  publicUrl?: string
  /** What the collection calls itself: by default the product's certificates. */
  collection?: Collection
}

/** How a registry describes itself. The symbol tells this product's registries from others on the same chain. */
export type Collection = {
  readonly name: string
  readonly symbol: string
  readonly description: string
  /** The address of a picture, `https:` or `ipfs:`. */
  readonly image?: string
}

/** The collection of this product's certificates. */
export const certificateCollection: Collection = {
  name: 'Certify certificates of attendance',
  symbol: 'CERTIFY',
  description:
    'Certificates of attendance that anybody can verify. They belong to whoever attended and cannot be sold.',
}

/** A registry that answers. */
export type DeployedRegistry = {
  address: Address
  transactionHash: Hash
  blockNumber: bigint
}

/** A deployment was refused or failed. The message says why in one sentence. */
export class RegistryDeploymentError extends Error {
  override readonly name = 'RegistryDeploymentError'
}

/** How long an admin's successor must wait before taking over. The wait leaves time to notice a theft. */
const ADMIN_DELAY_SECONDS = 24 * 60 * 60

/**
 * Deploys a registry and waits until it is mined. The gas limit is the node's estimate plus 15 %.
 *
 * @throws {RegistryDeploymentError} on an unintended chain, with too little money, or if the deployment failed.
 */
export async function deployRegistry(deployment: RegistryDeployment): Promise<DeployedRegistry> {
  const { transport, chainId, deployer } = deployment
  const node = createPublicClient({ transport })
  const actualChainId = await node.getChainId()
  if (actualChainId !== chainId) {
    throw new RegistryDeploymentError(
      `The node is on chain ${actualChainId}, not on chain ${chainId}; nothing was sent.`,
    )
  }

  const data = encodeDeployData({
    abi: certificateRegistryAbi,
    bytecode: certificateRegistryBytecode,
    args: constructorArguments(deployment),
  })
  const [estimate, fees, balance] = await Promise.all([
    node.estimateGas({ account: deployer.address, data }),
    node.estimateFeesPerGas(),
    node.getBalance({ address: deployer.address }),
  ])
  const gas = (estimate * 115n) / 100n
  const needed = gas * fees.maxFeePerGas
  if (balance < needed) {
    throw new RegistryDeploymentError(
      `${deployer.address} has ${formatEther(balance)} ETH on chain ${chainId}, and deploying may take up to ${formatEther(needed)}; nothing was sent.`,
    )
  }

  const wallet = createWalletClient({ account: deployer, transport })
  const hash = await wallet.sendTransaction({ chain: null, data, gas, ...fees })
  const receipt = await waitForReceipt(node, hash)
  if (receipt.status !== 'success' || !receipt.contractAddress) {
    throw new RegistryDeploymentError(`The deployment failed on chain ${chainId}: transaction ${hash}.`)
  }
  return {
    address: parseAddress(receipt.contractAddress),
    transactionHash: hash,
    blockNumber: receipt.blockNumber,
  }
}

function constructorArguments(deployment: RegistryDeployment) {
  const { deployer, issuer = deployer.address, collection = certificateCollection } = deployment
  const { admin: keeper = issuer, pauser, firstPage, publicUrl } = deployment
  return [
    keeper,
    issuer,
    pauser ?? keeper,
    ADMIN_DELAY_SECONDS,
    firstPage ?? 1,
    collection.name,
    collection.symbol,
    describeCollection(collection, publicUrl),
  ] as const
}

/** ERC-7572 metadata as a data URI, which needs no server and lasts as long as the contract. */
function describeCollection(
  { name, symbol, description, image }: Collection,
  publicUrl: string | undefined,
): string {
  const described = { name, symbol, description, image, external_link: publicUrl }
  // Names in any script: base64 takes bytes.
  const bytes = new TextEncoder().encode(JSON.stringify(described))
  return `data:application/json;base64,${btoa(String.fromCharCode(...bytes))}`
}
