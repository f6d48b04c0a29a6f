import type { Standing } from '@certify/domain/issuing/certificate-registry'
import { StaleWorkError } from '@certify/domain/issuing/chain-errors'
import type { OpenTransaction } from '@certify/domain/issuing/issuing-store'
import type { Term } from '@certify/domain/issuing/lease'
import { type Refusal, RegistryRefusedError } from '@certify/domain/issuing/refusal'
import { historyBefore } from './history-before'
import { describeFailure } from './loop'
import type { MissingFacts } from './missing-facts'
import { assertOwnChain } from './own-chain'
import type { IssuerPorts, IssuerTiming } from './ports'
import { signingAgain } from './send'
import { type Trial, throwIfNothingWorked, tryEach } from './try-each'

/** Transactions watched at once, lowest nonces first. The others cannot be mined before them. */
const MAX_WATCHED = 64
/** The same bytes are sent again at most this often, in milliseconds. */
const BROADCAST_EVERY = 2_000

type InBlock = Extract<Standing, { at: 'block' }>
type Sighting = { firstSeen: number; lastBroadcast: number; doubtedSince: number | null }

/**
 * Watches transactions until the follower has seen them in a block. Sends dropped ones again, raises the fees of
 * stuck ones, and gives up only those that the chain shows to be lost. It trusts hashes, nonces and pages, never a
 * node's answer to a broadcast.
 */
export class TransactionWatcher {
  readonly #ports: IssuerPorts
  readonly #timing: IssuerTiming
  readonly #missing: MissingFacts
  readonly #sightings = new Map<number, Sighting>()
  readonly #unanswered = new Set<number>()
  #gapSince: number | null = null

  constructor(ports: IssuerPorts, timing: IssuerTiming, missing: MissingFacts) {
    this.#ports = ports
    this.#timing = timing
    this.#missing = missing
  }

  /** Checks every open transaction once. @returns whether there is any. */
  async watchRound(term: Term): Promise<boolean> {
    const { store, registry, log } = this.#ports
    const open = await store.openTransactions(registry.chainId, registry.signer)
    const others = await store.openTransactionsOfOthers(registry.chainId, registry.signer)
    const known = new Set([...open, ...others].map(({ id }) => id))
    for (const id of this.#sightings.keys()) if (!known.has(id)) this.#sightings.delete(id)
    for (const id of this.#unanswered) if (!known.has(id)) this.#unanswered.delete(id)
    this.#missing.keep(known)
    if (known.size > 0) await assertOwnChain(registry)
    const ofKeys = [...new Set(others.map(({ sender }) => sender))]
    const own = await this.#each(open, (transaction) => this.#watchOrHold(term, transaction, open))
    const gap = await tryEach(
      [open],
      () => this.#fillGap(term, open),
      (_, error) => log.warn('Gaps in the nonces could not be looked for.', describeFailure(error)),
    )
    // A node that counts nonces may still answer about no transaction.
    const trials = [own, { ...gap, didWork: false }]
    for (const sender of ofKeys) {
      const ofKey = others.filter((transaction) => transaction.sender === sender)
      trials.push(await this.#each(ofKey, (transaction) => this.#watchOther(term, transaction)))
    }
    throwIfNothingWorked(trials)
    return known.size > 0
  }

  async #watchOrHold(
    term: Term,
    transaction: OpenTransaction,
    open: readonly OpenTransaction[],
  ): Promise<void> {
    const { store, log } = this.#ports
    try {
      await this.#watch(term, transaction, open)
    } catch (error) {
      if (error instanceof StaleWorkError) return
      if (!(error instanceof RegistryRefusedError)) throw error
      log.warn('A sent transaction must wait.', { hash: transaction.hash, ...describeFailure(error) })
      await store.hold(term, transaction.id, error.refusal)
    }
  }

  /** Watches the transactions of one key. Those about which the node could not answer last time come last. */
  #each(
    transactions: readonly OpenTransaction[],
    work: (transaction: OpenTransaction) => Promise<void>,
  ): Promise<Trial> {
    const isUnanswered = ({ id }: OpenTransaction) => this.#unanswered.has(id)
    const watched = transactions.slice(0, MAX_WATCHED)
    const inTurn = [...watched.filter((each) => !isUnanswered(each)), ...watched.filter(isUnanswered)]
    return tryEach(
      inTurn,
      async (transaction) => {
        await work(transaction)
        this.#unanswered.delete(transaction.id)
      },
      ({ id, hash }, error) => {
        this.#unanswered.delete(id)
        this.#unanswered.add(id)
        this.#ports.log.warn('A transaction could not be watched.', { hash, ...describeFailure(error) })
      },
    )
  }

  /** Sends transactions of an earlier key until they are in a block. Nothing can sign them again. */
  async #watchOther(term: Term, transaction: OpenTransaction): Promise<void> {
    const { registry } = this.#ports
    const standing = await registry.standing(transaction.hash)
    if (standing.at === 'block') return this.#inBlock(term, transaction, standing, [])
    if (standing.at === 'pool') return
    if ((await registry.minedNonce(transaction.sender)) <= transaction.nonce) {
      return registry.broadcast(transaction.raw)
    }
    const sighting = this.#sightingOf(transaction)
    sighting.doubtedSince ??= performance.now()
    if (performance.now() - sighting.doubtedSince < this.#timing.doubtFor) return
    // The follower decides whether its page is on chain after all. Its requests wait until that is final.
    await this.#giveUp(term, transaction, { mayGoOn: false })
  }

  async #watch(term: Term, transaction: OpenTransaction, open: readonly OpenTransaction[]): Promise<void> {
    const { store, registry, failpoint } = this.#ports
    const standing = await registry.standing(transaction.hash)
    if (standing.at === 'block') return this.#inBlock(term, transaction, standing, open)
    const sighting = this.#sightingOf(transaction)
    if (standing.at === 'pool') {
      sighting.doubtedSince = null
      if (transaction.state === 'signed') {
        await store.markSent(term, transaction.id)
        failpoint?.('transaction.sent')
      }
      return this.#raiseIfStuck(term, transaction, sighting)
    }
    for (const hash of transaction.earlierHashes) {
      const earlier = await registry.standing(hash)
      if (earlier.at === 'block') return this.#inBlock(term, transaction, earlier, open)
    }
    if ((await registry.minedNonce()) > transaction.nonce) return this.#nonceUsed(term, transaction, sighting)
    sighting.doubtedSince = null
    if (performance.now() - sighting.lastBroadcast >= BROADCAST_EVERY) {
      sighting.lastBroadcast = performance.now()
      await registry.broadcast(transaction.raw)
    }
    await this.#raiseIfStuck(term, transaction, sighting)
  }

  /** The follower records success. A refused transaction has no log, so it is recorded here. */
  async #inBlock(
    term: Term,
    transaction: OpenTransaction,
    { succeeded, ...block }: InBlock,
    open: readonly OpenTransaction[],
  ): Promise<void> {
    const { store, log, failpoint } = this.#ports
    const { id, hash } = transaction
    if (succeeded) {
      if (!this.#missing.notice(transaction, block.blockNumber)) return
      log.error('A transaction is in a final block without a fact of ours. It no longer holds up others.', {
        hash,
        block: Number(block.blockNumber),
      })
      return store.markInBlock(term, id, block)
    }
    log.warn('The chain refused a transaction in a block.', { hash, block: Number(block.blockNumber) })
    const { blockNumber, blockHash } = block
    await store.markLost(term, id, {
      state: 'reverted',
      blockNumber,
      blockHash,
      refusal: { kind: 'reverted' },
      mayGoOn: await this.#isPlaceTaken(transaction, open),
    })
    failpoint?.('transaction.given-up')
  }

  /** Whether the registry refused a page because of earlier pages, and not because of its content. */
  async #isPlaceTaken({ page, raw }: OpenTransaction, open: readonly OpenTransaction[]): Promise<boolean> {
    const { registry } = this.#ports
    const call = registry.decodeTransaction(raw)
    if (page === null || call.kind !== 'issue') return false
    const taken = await registry.page(page.number)
    if (taken !== null) return taken.directory !== call.directory
    return call.after !== undefined && (await historyBefore(this.#ports, page.number, open)) !== call.after
  }

  async #raiseIfStuck(term: Term, transaction: OpenTransaction, sighting: Sighting): Promise<void> {
    const { store, registry, log, failpoint } = this.#ports
    if (performance.now() - sighting.firstSeen < this.#timing.stuckAfter) return
    // Only the lowest nonce can be stuck by its own fees. The later ones wait for it.
    if (transaction.nonce !== (await registry.minedNonce())) return
    sighting.firstSeen = performance.now()
    const current = await registry.fees()
    const fees = {
      maxFeePerGas: larger(current.maxFeePerGas, raised(transaction.maxFeePerGas)),
      maxPriorityFeePerGas: larger(current.maxPriorityFeePerGas, raised(transaction.maxPriorityFeePerGas)),
    }
    const cap = registry.maxFeePerGas
    if (cap !== null && fees.maxFeePerGas > cap) throw new RegistryRefusedError({ kind: 'fee-cap' })
    const signed = await registry.signAgain(transaction.raw, { fees })
    const next = await store.raise(term, transaction, signed)
    log.info('Fees are raised for a transaction that no block took.', {
      from: transaction.hash,
      to: next.hash,
    })
    failpoint?.('transaction.raised')
    await registry.broadcast(next.raw)
  }

  /** Another transaction used our nonce. The call is signed again if the chain would still accept it. */
  async #nonceUsed(term: Term, transaction: OpenTransaction, sighting: Sighting): Promise<void> {
    const { store, registry, log, failpoint } = this.#ports
    sighting.doubtedSince ??= performance.now()
    if (performance.now() - sighting.doubtedSince < this.#timing.doubtFor) return
    const { page, hash, raw } = transaction
    if (page?.isLost) return this.#giveUp(term, transaction, { mayGoOn: true })
    if (page && (await registry.nextPage()) > page.number)
      return this.#pageTaken(term, transaction, page.number)
    try {
      await registry.quote(registry.decodeTransaction(raw), 0n)
    } catch (error) {
      if (page || !(error instanceof RegistryRefusedError)) throw error
      return this.#giveUp(term, transaction, { mayGoOn: false, refusal: error.refusal })
    }
    const next = await store.renew(term, transaction, await signingAgain(registry, raw))
    log.warn('A nonce was used by something else; the same call goes out with another.', {
      hash,
      next: next.hash,
    })
    failpoint?.('transaction.renewed')
    await registry.broadcast(next.raw)
  }

  async #pageTaken(term: Term, transaction: OpenTransaction, number: number): Promise<void> {
    const { registry } = this.#ports
    const call = registry.decodeTransaction(transaction.raw)
    const taken = await registry.page(number)
    // Another node answered, which does not have the block yet.
    if (taken === null) return
    // It is our page after all, from another transaction. The follower will record it.
    if (call.kind === 'issue' && taken.directory === call.directory) return
    await this.#giveUp(term, transaction, { mayGoOn: true })
  }

  async #giveUp(
    term: Term,
    { id, hash }: OpenTransaction,
    { mayGoOn, refusal = { kind: 'reverted' } }: { mayGoOn: boolean; refusal?: Refusal },
  ): Promise<void> {
    const { store, registry, log } = this.#ports
    log.warn('A transaction is given up: its nonce is used and its call is no longer possible.', { hash })
    const blockNumber = await registry.blockNumber()
    await store.markLost(term, id, { state: 'superseded', blockNumber, blockHash: '', refusal, mayGoOn })
  }

  /** A missing nonce holds up all later ones, so the last transaction is signed again to fill it. */
  async #fillGap(term: Term, open: readonly OpenTransaction[]): Promise<void> {
    const { store, registry, log } = this.#ports
    const last = open.at(-1)
    const gap = last
      ? await store.nonceGap(registry.chainId, registry.signer, await registry.minedNonce())
      : null
    if (gap === null || !last) {
      this.#gapSince = null
      return
    }
    this.#gapSince ??= performance.now()
    if (performance.now() - this.#gapSince < this.#timing.doubtFor) return
    this.#gapSince = null
    const next = await store.renew(term, last, await signingAgain(registry, last.raw))
    log.warn('A gap in the nonces is filled.', { nonce: next.nonce, hash: next.hash })
    await registry.broadcast(next.raw)
  }

  #sightingOf({ id }: OpenTransaction): Sighting {
    const known = this.#sightings.get(id)
    if (known) return known
    const sighting = {
      firstSeen: performance.now(),
      lastBroadcast: Number.NEGATIVE_INFINITY,
      doubtedSince: null,
    }
    this.#sightings.set(id, sighting)
    return sighting
  }
}

/** One eighth more, rounded up. Nodes accept a replacement from one tenth more. */
function raised(fee: bigint): bigint {
  return fee + fee / 8n + 1n
}

function larger(a: bigint, b: bigint): bigint {
  return a > b ? a : b
}
