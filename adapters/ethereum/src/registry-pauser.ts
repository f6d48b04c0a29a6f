import type { RegistryPauser } from '@certify/domain/issuing/registry-pauser'
import type { Address } from '@certify/domain/shared/address'
import { encodeFunctionData } from 'viem'
import { certificateRegistryAbi as abi } from './abi.generated'
import { askNode, type ChainNode } from './client'
import type { IssuerKey } from './issuer-key'

/** How long a pause may wait for its block, in milliseconds. Then it is sent again with twice the tip. */
const PATIENCE_MS = 6_000
/** The minimum tip of the first bid, in wei per gas. It is higher than almost every other transaction's. */
const FIRST_TIP = 5_000_000_000n
/** The maximum number of doublings. After that the tip stays the same. */
const MOST_DOUBLINGS = 6

type Bid = { readonly sentAt: number; readonly doublings: number }

/** Stops issuing with the pauser's own key, whatever the fee. */
export class EthereumRegistryPauser implements RegistryPauser {
  readonly address: Address
  readonly #node: ChainNode
  readonly #key: IssuerKey
  readonly #chainId: number
  readonly #bids = new Map<Address, Bid>()

  constructor({ node, key, chainId }: { node: ChainNode; key: IssuerKey; chainId: number }) {
    this.#node = node
    this.#key = key
    this.#chainId = chainId
    this.address = key.address
  }

  async pause(contract: Address): Promise<boolean> {
    const isPaused = await askNode(() =>
      this.#node.readContract({ address: contract, abi, functionName: 'paused' }),
    )
    const bid = this.#bids.get(contract)
    if (isPaused) this.#bids.delete(contract)
    else if (bid === undefined || performance.now() - bid.sentAt > PATIENCE_MS) {
      const doublings = bid === undefined ? 0 : Math.min(bid.doublings + 1, MOST_DOUBLINGS)
      this.#bids.set(contract, { sentAt: performance.now(), doublings })
      await this.#send(contract, doublings)
    }
    return isPaused
  }

  async #send(contract: Address, doublings: number): Promise<void> {
    const data = encodeFunctionData({ abi, functionName: 'pause' })
    const [estimate, nonce, block, usual] = await askNode(() =>
      Promise.all([
        this.#node.estimateGas({ account: this.address, to: contract, data }),
        // A first bid takes the next free nonce, so several volumes can be paused at once. A later bid takes the oldest
        // unmined nonce and replaces that transaction.
        this.#node.getTransactionCount({
          address: this.address,
          blockTag: doublings === 0 ? 'pending' : 'latest',
        }),
        this.#node.getBlock({ blockTag: 'latest' }),
        this.#node.estimateMaxPriorityFeePerGas(),
      ]),
    )
    const tip = (usual > FIRST_TIP ? usual : FIRST_TIP) << BigInt(doublings)
    const raw = await this.#key.account().signTransaction({
      type: 'eip1559',
      chainId: this.#chainId,
      to: contract,
      data,
      nonce,
      gas: (estimate * 115n) / 100n,
      maxFeePerGas: (block.baseFeePerGas ?? 0n) * 4n + tip,
      maxPriorityFeePerGas: tip,
    })
    await askNode(() => this.#node.request({ method: 'eth_sendRawTransaction', params: [raw] }))
  }
}
