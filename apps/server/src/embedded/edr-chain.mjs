import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs'

/** The ten accounts that every development chain funds: "test test … junk". */
const RICH = [
  '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
  '0x70997970c51812dc3a010c7d01b50e0d17dc79c8',
  '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc',
  '0x90f79bf6eb2c4f870365e785982e1f101e93b906',
  '0x15d34aaf54267db7d7c367839aaf71a00a2c6a65',
  '0x9965507d1a55bcc2695c58ba16fb37d819b0a4dc',
  '0x976ea74026e726554db657fa54763abd0c3a0aa9',
  '0x14dc79964da2c08b23698b3d3cc7ca32193d9955',
  '0x23618e81e3f5cdf7f54c3d65f7fbc0abf5b21e8f',
  '0xa0ee7a142d267c1f36714e4a8f75612f20a79720',
]
const RICHES = 10_000n * 10n ** 18n
const BLOCK_GAS_LIMIT = 30_000_000n
const GENESIS_SECONDS = 1_700_000_000n

/** A chain in memory with one block for each transaction. Blocks are journaled before any answer. */
export class EdrChain {
  #provider
  #journal
  /** How far the chain's clock is ahead of this machine's, in milliseconds. */
  #ahead = 0
  /** Transactions take turns, because a block's time is set just before mining. */
  #turn = Promise.resolve()

  constructor(provider, journal) {
    this.#provider = provider
    this.#journal = journal
  }

  /**
   * @param edr - the native library
   * @param {{ chainId: bigint, journal: string }} options - `journal`: the file of the mined blocks, made when absent
   */
  static async open(edr, { chainId, journal }) {
    const context = new edr.EdrContext()
    await context.registerProviderFactory(edr.L1_CHAIN_TYPE, edr.l1ProviderFactory())
    const provider = await context.createProvider(
      edr.L1_CHAIN_TYPE,
      configuration(edr, chainId),
      { enable: false, decodeConsoleLogInputsCallback: () => [], printLineCallback: () => {} },
      { subscriptionCallback: () => {} },
      new edr.ContractDecoder(),
    )
    const chain = new EdrChain(provider, journal)
    for (const { at, raw } of readJournal(journal)) await chain.#mine(raw, at)
    return chain
  }

  /** Answers one JSON-RPC request with its whole response. */
  async handle({ id = null, method, params = [] }) {
    const answer = (content) => ({ jsonrpc: '2.0', id, ...content })
    if (method === 'anvil_setTime') {
      this.#ahead = params[0] * 1000 - Date.now()
      return answer({ result: null })
    }
    if (method === 'eth_sendRawTransaction') return answer(await this.#inTurn(() => this.#send(params[0])))
    return answer(await this.#ask(method, params))
  }

  async #send(raw) {
    const latest = await this.#latest()
    const now = Math.floor((Date.now() + this.#ahead) / 1000)
    const at = Math.max(now, Number(latest.timestamp))
    const answer = await this.#mine(raw, at)
    const { number } = await this.#latest()
    // A refused transaction makes no block, so it gets no line.
    if (number !== latest.number) appendFileSync(this.#journal, `${JSON.stringify({ at, raw })}\n`)
    return answer
  }

  async #mine(raw, at) {
    await this.#ask('evm_setNextBlockTimestamp', [at])
    return this.#ask('eth_sendRawTransaction', [raw])
  }

  async #latest() {
    return (await this.#ask('eth_getBlockByNumber', ['latest', false])).result
  }

  #inTurn(work) {
    const done = this.#turn.then(work)
    this.#turn = done.catch(() => {})
    return done
  }

  async #ask(method, params) {
    const request = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const { data } = await this.#provider.handleRequest(request)
    const { result, error } = typeof data === 'string' ? JSON.parse(data) : data
    return error === undefined ? { result } : { error }
  }
}

/** Reads the journal's blocks. A line cut short by a kill was never answered, and is removed. */
function readJournal(file) {
  if (!existsSync(file)) return []
  const text = readFileSync(file, 'utf8')
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  if (whole.length < text.length) truncateSync(file, Buffer.byteLength(whole))
  return whole
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
}

function configuration(edr, chainId) {
  const rich = RICH.map((address) => ({ address: bytes(address), balance: RICHES }))
  return {
    allowBlocksWithSameTimestamp: true,
    allowUnlimitedContractSize: false,
    bailOnCallFailure: true,
    // A reverted transaction has a block and a receipt, as on any network.
    bailOnTransactionFailure: false,
    chainId,
    networkId: chainId,
    coinbase: bytes('0x0000000000000000000000000000000000000000'),
    defaultTransactionGasLimit: BLOCK_GAS_LIMIT,
    genesisState: [...edr.l1GenesisState(edr.l1HardforkFromString(edr.PRAGUE)), ...rich],
    hardfork: edr.PRAGUE,
    initialBaseFeePerGas: 10n ** 9n,
    initialParentBeaconBlockRoot: new Uint8Array(32),
    minGasPrice: 0n,
    mining: { autoMine: true, blockGasLimit: BLOCK_GAS_LIMIT, memPool: { order: edr.MineOrdering.Fifo } },
    network: {
      genesisBlockGasLimit: BLOCK_GAS_LIMIT,
      genesisBlockTime: GENESIS_SECONDS,
      genesisBlobGas: { gasUsed: 0n, excessGas: 0n },
    },
    observability: {},
    ownedAccounts: [],
    precompileOverrides: [],
  }
}

function bytes(hex) {
  return Uint8Array.from(Buffer.from(hex.slice(2), 'hex'))
}
