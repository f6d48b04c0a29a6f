import type { OpenTransaction } from '@certify/domain/issuing/issuing-store'
import type { Log } from '@certify/domain/issuing/log'
import type { Alarms } from './alarms'
import type { ChainReader } from './follow-chain'

/** A fact that is missing for longer than this raises an alarm, in milliseconds. */
export const LONGEST_MISSING = 60_000

/** What this class needs of the follower. */
type Reader = Pick<ChainReader, 'followedBlock' | 'finalBlock' | 'isCaughtUp' | 'doubt'>

type Sighting = { readonly since: number; readonly block: bigint; readings: number; nextAt: number }

/**
 * Notices transactions that a block has, by their receipt, and the ledger does not. The follower then reads the block
 * again; a fact that stays missing raises an alarm.
 */
export class MissingFacts {
  readonly #reader: Reader
  readonly #alarms: Pick<Alarms, 'keep'>
  readonly #log: Log
  readonly #patience: number
  readonly #elapsed: () => number
  readonly #seen = new Map<number, Sighting>()

  /**
   * @param patience - How long the follower may take to read a block, in milliseconds. @param elapsed - Milliseconds
   * since some fixed moment.
   */
  constructor(
    means: { reader: Reader; alarms: Pick<Alarms, 'keep'>; log: Log; patience: number },
    elapsed: () => number = () => performance.now(),
  ) {
    this.#reader = means.reader
    this.#alarms = means.alarms
    this.#log = means.log
    this.#patience = means.patience
    this.#elapsed = elapsed
  }

  /**
   * A receipt says that the transaction is in this block.
   *
   * @returns whether its fact will never come: the block is final, and reading it again brought nothing.
   */
  notice({ id, hash }: OpenTransaction, block: bigint): boolean {
    const now = this.#elapsed()
    const known = this.#seen.get(id)
    const seen =
      known?.block === block ? known : { since: now, block, readings: 0, nextAt: now + this.#patience }
    this.#seen.set(id, seen)
    const { followedBlock, isCaughtUp, finalBlock } = this.#reader
    if (!isCaughtUp || (followedBlock ?? -1n) < block || now < seen.nextAt) return false
    if (seen.readings > 0 && block <= finalBlock) return true
    seen.readings++
    seen.nextAt = now + this.#patience * 2 ** seen.readings
    this.#log.warn('A transaction is in a block, but the ledger lacks its fact. The block is read again.', {
      hash,
      block: Number(block),
    })
    this.#reader.doubt(block)
    return false
  }

  /** Forgets the transactions that are no longer open, and raises or ends the alarm. */
  keep(open: ReadonlySet<number>): void {
    const now = this.#elapsed()
    for (const id of this.#seen.keys()) if (!open.has(id)) this.#seen.delete(id)
    const isLong = [...this.#seen.values()].some(({ since }) => now - since >= LONGEST_MISSING)
    this.#alarms.keep('facts', isLong ? { code: 'fact-missing', values: {}, remedy: 'platform' } : null)
  }
}
