import { type Address, parseAddress } from '@certify/domain/shared/address'
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

/** What a registry is deployed with. */
export type RegistryDeployment = {
  /** How the node is reached. */
  transport: Transport
  /** The chain meant; any other is refused before a transaction is signed. */
  chainId: number
  /** Who pays, and becomes the relayer: it registers organizers and issues on their behalf. */
  deployer: Account
  /** Who gives out roles and lets things go on after a pause: a multisig, in production. The deployer, unless told. */
  admin?: Address
  /** Who can stop issuing, and nothing else: the watchdog's key, in production. The admin, unless told. */
  pauser?: Address
  /** Number of the volume's first page: 1, unless an earlier volume came before. */
  firstPage?: number
  /** Origin of the product, told in the collection's description. */
  publicUrl?: string
}

/** A registry that answers. */
export type DeployedRegistry = {
  address: Address
  transactionHash: Hash
  blockNumber: bigint
}

/** A deployment that was refused or failed; the message says why in one sentence. */
export class RegistryDeploymentError extends Error {
  override readonly name = 'RegistryDeploymentError'
}

/** How long an admin's successor must wait before taking over: time enough to notice a theft. */
const ADMIN_DELAY_SECONDS = 24 * 60 * 60

/**
 * Deploys a registry and waits until it is mined. The gas limit is the node's own estimate and 15 % more.
 *
 * @throws {RegistryDeploymentError} on another chain than the one meant, on too little money, or when it did not succeed.
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
  const receipt = await node.waitForTransactionReceipt({ hash })
  if (receipt.status !== 'success' || !receipt.contractAddress) {
    throw new RegistryDeploymentError(`The deployment failed on chain ${chainId}: transaction ${hash}.`)
  }
  return {
    address: parseAddress(receipt.contractAddress),
    transactionHash: hash,
    blockNumber: receipt.blockNumber,
  }
}

function constructorArguments({ deployer, admin, pauser, firstPage, publicUrl }: RegistryDeployment) {
  const keeper = admin ?? deployer.address
  return [
    keeper,
    deployer.address,
    pauser ?? keeper,
    ADMIN_DELAY_SECONDS,
    firstPage ?? 1,
    'Certify certificates of attendance',
    'CERTIFY',
    describeCollection(publicUrl),
  ] as const
}

/** ERC-7572 metadata as a data URI: it needs no server, so it lasts as long as the contract. */
function describeCollection(publicUrl: string | undefined): string {
  const description = {
    name: 'Certify certificates of attendance',
    symbol: 'CERTIFY',
    description:
      'Certificates of attendance that anybody can verify. They belong to whoever attended and cannot be sold.',
    ...(publicUrl === undefined ? {} : { external_link: publicUrl }),
  }
  return `data:application/json;base64,${btoa(JSON.stringify(description))}`
}
