import type { ChainStep, Followed } from '@certify/domain/issuing/chain-step'
import type { Term } from '@certify/domain/issuing/lease'
import type { Alarms } from './alarms'
import { HaltError } from './halt-error'
import { describeFailure } from './loop'
import { assertOwnChain, NodeBehindError } from './own-chain'
import type { IssuerPorts } from './ports'

/** What the steps brought since somebody last asked. */
type News = { readonly hasLogs: boolean; readonly isReorganized: boolean; readonly finalized: bigint }

type Reorganization = Extract<ChainStep, { kind: 'reorg' }>

/** Writes the chain's facts into the ledger, one step at a time. Nothing else writes facts. */
export class ChainReader {
  readonly #ports: IssuerPorts
  readonly #isForgetful: boolean
  readonly #alarms: Alarms
  /** The position after the last commit of this term; null if it must be read again. */
  #followed: Followed | null = null
  #isCaughtUp = false
  /** A block whose facts may be missing; null if none is in doubt. */
  #doubted: bigint | null = null
  #news: News = { hasLogs: false, isReorganized: false, finalized: -1n }

  /**
   * @param isForgetful - The chain may lose blocks it called final, as a local one does. The reader then goes back.
   */
  constructor(ports: IssuerPorts, isForgetful: boolean, alarms: Alarms) {
    this.#ports = ports
    this.#alarms = alarms
    this.#isForgetful = isForgetful
  }

  /** Whether the reader has reached the chain's end. Nothing may be issued before that. */
  get isCaughtUp(): boolean {
    return this.#isCaughtUp
  }

  /** The newest block in the ledger, as far as this process has seen. */
  get followedBlock(): bigint | null {
    return this.#followed?.head?.number ?? null
  }

  /** The newest final block in the ledger, as far as this process has seen. */
  get finalBlock(): bigint {
    return this.#followed?.finalized ?? -1n
  }

  /** Reads this block and all later ones again with the next step. */
  doubt(block: bigint): void {
    this.#doubted = block
  }

  takeNews(): News {
    const news = this.#news
    this.#news = { ...news, hasLogs: false, isReorganized: false }
    return news
  }

  /** Applies the next step if there is one. @returns whether there was. */
  async followOnce(term: Term): Promise<boolean> {
    const { ledger, registry, log, failpoint } = this.#ports
    this.#followed ??= await ledger.followed(registry.chainId)
    // Once caught up, a round acts only on a step, and the chain is checked before each step.
    if (!this.#isCaughtUp) await assertOwnChain(registry)
    const step = this.#takeDoubt(this.#followed) ?? (await this.#next(this.#followed))
    if (step === null) {
      this.#isCaughtUp = true
      return false
    }
    await assertOwnChain(registry)
    failpoint?.('step.read')
    if (step.kind === 'reorg') this.#assertBearable(this.#followed, step)
    if (step.kind === 'again') this.#isCaughtUp = false
    const { finalized } = this.#followed
    const applied = await ledger.apply(term, registry.chainId, step)
    this.#news = {
      hasLogs: this.#news.hasLogs || (step.kind === 'blocks' && step.logs.length > 0),
      isReorganized: this.#news.isReorganized || step.kind === 'reorg' || step.kind === 'again',
      finalized,
    }
    this.#followed = null
    // On a fast chain there may always be a next step, so its end is also reached without an idle round.
    if (step.kind === 'finalized' || (step.kind === 'blocks' && step.isNewest)) this.#isCaughtUp = true
    failpoint?.('step.applied')
    if (applied.issued > 0) failpoint?.('page.mined')
    if (step.kind === 'finalized') failpoint?.('page.final')
    if (step.kind === 'reorg') {
      const ancestor = step.ancestor === null ? null : Number(step.ancestor.number)
      log.warn('The chain was reorganized. Everything after the common block is undone and sent again.', {
        ancestor,
      })
    }
    if (step.kind === 'again') {
      const after = step.from === null ? null : Number(step.from.number)
      log.warn('Blocks are read again, because facts of the chain may be missing.', { after })
    }
    if (applied.issued > 0) log.info('Certificates are on chain.', { certificates: applied.issued })
    return true
  }

  #takeDoubt({ recent }: Followed): ChainStep | null {
    const doubted = this.#doubted
    if (doubted === null) return null
    this.#doubted = null
    const from = recent.find(({ number, tally }) => number < doubted && tally !== null) ?? null
    return { kind: 'again', from }
  }

  /** The next step, or null. If only one of two nodes calls a block final, there is no step. */
  async #next(followed: Followed): Promise<ChainStep | null> {
    const { follower, witness, log } = this.#ports
    const step = await follower.next(followed)
    if (step?.kind !== 'finalized' || !witness) return step
    try {
      return await this.#alarms.watching('witness', () => witness.confirm(step.block.number, followed))
    } catch (error) {
      // Only finality waits for the witness. Everything else continues.
      log.info('The second node confirms nothing more.', describeFailure(error))
      return null
    }
  }

  #assertBearable({ finalized, recent }: Followed, step: Reorganization): void {
    if (this.#isForgetful) return
    const ancestor = Number(step.ancestor?.number ?? -1n)
    if (step.isShorter) {
      this.#isCaughtUp = false
      throw new NodeBehindError({ followed: Number(recent[0]?.number ?? 0n), shared: ancestor })
    }
    if (step.losesFinal) {
      throw new HaltError({ case: 'final-blocks-lost' }, { finalized: Number(finalized), ancestor })
    }
  }
}
