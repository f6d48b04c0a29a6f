import type {
  CertificateRegistry,
  Fees,
  PageOnChain,
  Quote,
  RegistryCall,
  SignedTransaction,
  Standing,
} from '@certify/domain/issuing/certificate-registry'
import { type Refusal, RegistryRefusedError } from '@certify/domain/issuing/refusal'
import type { Address } from '@certify/domain/shared/address'
import { UnavailableError } from '@certify/domain/shared/errors'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { parseTransactionHash, type TransactionHash } from '@certify/domain/shared/transaction-hash'
import { type Hex, keccak256, parseTransaction, type TransactionSerializableEIP1559 } from 'viem'
import { certificateRegistryAbi as abi } from './abi.generated'
import { askNode, type ChainNode, toChainUnavailable } from './client'
import { decodeRevert } from './decode-revert'
import { decodeCall, encodeCall } from './encode-call'
import type { IssuerKey } from './issuer-key'
import { buildPageProbe, PROBED_CERTIFICATES } from './page-probe'
import { foldHistory, NO_HISTORY } from './registry-digests'
import { type Edition, readEdition } from './registry-edition'
import { SignerError } from './remote-signer/signer-error'

/** How often to try a simulation if another page is mined between reading the next number and simulating. */
const SIMULATIONS = 5

/** The input of the registry's adapter. */
export type EthereumRegistryOptions = {
  node: ChainNode
  key: IssuerKey
  chainId: number
  /** The volume that new pages go to. */
  contract: Address
  /** The maximum price per gas, in wei. Without it, the registry pays what the network asks. */
  maxFeePerGasCap?: bigint
}

/** The registry on an EVM chain, and the key that signs for the product. */
export class EthereumCertificateRegistry implements CertificateRegistry {
  readonly chainId: number
  readonly contract: Address
  readonly signer: Address
  readonly maxFeePerGas: bigint | null
  readonly #node: ChainNode
  readonly #key: IssuerKey
  #edition: Edition | null = null

  constructor({ node, key, chainId, contract, maxFeePerGasCap }: EthereumRegistryOptions) {
    this.chainId = chainId
    this.contract = contract
    this.signer = key.address
    this.#node = node
    this.#key = key
    this.maxFeePerGas = maxFeePerGasCap ?? null
  }

  async quote(call: RegistryCall, committedWei: bigint): Promise<Quote> {
    // Drawing a page that nobody can sign would be wasted work.
    if (this.signerFault() !== null) {
      const fault = await this.checkSigner()
      if (fault !== null) throw new RegistryRefusedError(fault)
    }
    const [estimate, fees, balance] = await Promise.all([this.#estimate(call), this.fees(), this.balance()])
    const gasLimit = (estimate * 115n) / 100n
    if (balance < committedWei + gasLimit * fees.maxFeePerGas) {
      throw new RegistryRefusedError({ kind: 'no-funds', signer: this.signer })
    }
    return { gasLimit, ...fees }
  }

  async sign(call: RegistryCall, quote: Quote, nonce: number): Promise<SignedTransaction> {
    return this.#signed({
      type: 'eip1559',
      chainId: this.chainId,
      to: this.#volumeOf(call),
      data: encodeCall(call),
      nonce,
      gas: quote.gasLimit,
      maxFeePerGas: quote.maxFeePerGas,
      maxPriorityFeePerGas: quote.maxPriorityFeePerGas,
    })
  }

  async signAgain(raw: Hex, changes: { nonce?: number; fees?: Fees }): Promise<SignedTransaction> {
    const { to, data, nonce, gas, maxFeePerGas, maxPriorityFeePerGas } = parseTransaction(raw)
    if (!to || !data || gas === undefined) throw new TypeError('The stored transaction is not a call.')
    return this.#signed({
      type: 'eip1559',
      chainId: this.chainId,
      to,
      data,
      gas,
      nonce: changes.nonce ?? nonce ?? 0,
      maxFeePerGas: changes.fees?.maxFeePerGas ?? maxFeePerGas ?? 0n,
      maxPriorityFeePerGas: changes.fees?.maxPriorityFeePerGas ?? maxPriorityFeePerGas ?? 0n,
    })
  }

  async checkSigner(): Promise<Refusal | null> {
    const error = await this.#key.signer.check()
    return error && this.#toRefusal(error)
  }

  signerFault(): Refusal | null {
    const error = this.#key.signer.failure()
    return error && this.#toRefusal(error)
  }

  decodeTransaction(raw: Hex): RegistryCall {
    const { data, to } = parseTransaction(raw)
    if (!data || !to) throw new TypeError('The stored transaction is not a call.')
    const call = decodeCall(data)
    const contract = parseAddress(to)
    return call.kind === 'revoke' && contract !== this.contract ? { ...call, contract } : call
  }

  async broadcast(raw: Hex): Promise<void> {
    try {
      await this.#node.request({ method: 'eth_sendRawTransaction', params: [raw] })
    } catch {
      // Errors are ignored: after "already known", "nonce too low" or a lost reply, only a look-up of the hash helps.
    }
  }

  standing(hash: TransactionHash): Promise<Standing> {
    return askNode(async () => {
      const receipt = await this.#node.request({ method: 'eth_getTransactionReceipt', params: [hash] })
      if (receipt) {
        return {
          at: 'block',
          succeeded: receipt.status === '0x1',
          blockNumber: BigInt(receipt.blockNumber),
          blockHash: receipt.blockHash,
        }
      }
      const known = await this.#node.request({ method: 'eth_getTransactionByHash', params: [hash] })
      return { at: known ? 'pool' : 'unknown' }
    })
  }

  minedNonce(sender: Address = this.signer): Promise<number> {
    return askNode(() => this.#node.getTransactionCount({ address: sender, blockTag: 'latest' }))
  }

  async fees(): Promise<Fees> {
    const [block, tip] = await askNode(() =>
      Promise.all([this.#node.getBlock({ blockTag: 'latest' }), this.#node.estimateMaxPriorityFeePerGas()]),
    )
    const base = block.baseFeePerGas ?? 0n
    const cap = this.maxFeePerGas
    if (cap !== null && base + tip > cap) throw new RegistryRefusedError({ kind: 'fee-cap' })
    // Twice the base fee is enough for six full blocks in a row.
    const wanted = base * 2n + tip
    return { maxFeePerGas: cap !== null && wanted > cap ? cap : wanted, maxPriorityFeePerGas: tip }
  }

  async gasPerCertificate(): Promise<bigint> {
    const probe = { from: this.signer, data: buildPageProbe() }
    const gas = await askNode(() =>
      this.#node.request({ method: 'eth_estimateGas', params: [probe, 'latest'] }),
    )
    return (BigInt(gas) * 115n) / (100n * BigInt(PROBED_CERTIFICATES))
  }

  balance(): Promise<bigint> {
    return askNode(() => this.#node.getBalance({ address: this.signer }))
  }

  feePaid(hash: TransactionHash): Promise<bigint | null> {
    return askNode(async () => {
      const receipt = await this.#node.request({ method: 'eth_getTransactionReceipt', params: [hash] })
      return receipt && BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice)
    })
  }

  nextPage(): Promise<number> {
    return askNode(() => this.#node.readContract({ address: this.contract, abi, functionName: 'nextPage' }))
  }

  async historyAfter(pages: Parameters<CertificateRegistry['historyAfter']>[0]): Promise<Hex> {
    const edition = await this.#readEdition()
    return pages.reduce<Hex>((history, page) => foldHistory(history, page, edition), NO_HISTORY)
  }

  async page(number: number): Promise<PageOnChain | null> {
    const [, eventKey, , , directory, count] = await askNode(() =>
      this.#node.readContract({ address: this.contract, abi, functionName: 'page', args: [number] }),
    )
    return count === 0n ? null : { eventKey, directory, count: Number(count) }
  }

  blockNumber(): Promise<bigint> {
    return askNode(() => this.#node.getBlockNumber({ cacheTime: 0 }))
  }

  async hasCode(contract: Address): Promise<boolean> {
    const code = await askNode(() => this.#node.getCode({ address: contract }))
    return code !== undefined && code !== '0x'
  }

  nodeChainId(): Promise<number> {
    return askNode(() => this.#node.getChainId())
  }

  /** The registry's edition, asked until a node answers. Its code never changes. */
  async #readEdition(): Promise<Edition> {
    this.#edition ??= await readEdition(this.#node, this.contract)
    if (this.#edition === null) throw new UnavailableError({ part: 'chain' })
    return this.#edition
  }

  /** Simulates the call at the latest block. A page is simulated as the next page, even if others must come before. */
  async #estimate(call: RegistryCall, attempt = 1): Promise<bigint> {
    const simulated = call.kind === 'issue' ? atNextPage(call, await this.nextPage()) : call
    try {
      const gas = await this.#node.request({
        method: 'eth_estimateGas',
        params: [{ from: this.signer, to: this.#volumeOf(call), data: encodeCall(simulated) }, 'latest'],
      })
      return BigInt(gas)
    } catch (error) {
      const refusal = decodeRevert(error, this.signer)
      if (refusal === null) throw toChainUnavailable(error)
      if (refusal.kind === 'page-not-next' && attempt < SIMULATIONS) return this.#estimate(call, attempt + 1)
      throw new RegistryRefusedError(refusal)
    }
  }

  #volumeOf(call: RegistryCall): Address {
    return (call.kind === 'revoke' ? call.contract : undefined) ?? this.contract
  }

  #toRefusal({ kind }: SignerError): Refusal {
    return { kind: `signer-${kind}`, signer: this.signer }
  }

  async #signed(transaction: TransactionSerializableEIP1559): Promise<SignedTransaction> {
    const raw = await this.#key
      .account()
      .signTransaction(transaction)
      .catch((error: unknown) => {
        if (!(error instanceof SignerError)) throw error
        throw new RegistryRefusedError(this.#toRefusal(error), { cause: error })
      })
    return {
      raw,
      hash: parseTransactionHash(keccak256(raw)),
      nonce: transaction.nonce ?? 0,
      gasLimit: transaction.gas ?? 0n,
      maxFeePerGas: transaction.maxFeePerGas ?? 0n,
      maxPriorityFeePerGas: transaction.maxPriorityFeePerGas ?? 0n,
    }
  }
}

function atNextPage(
  { after: _, ...call }: Extract<RegistryCall, { kind: 'issue' }>,
  page: number,
): RegistryCall {
  return { ...call, page }
}
