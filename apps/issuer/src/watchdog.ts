import type { Alarm } from '@certify/domain/issuing/issuing-outlook'
import type { UnexplainedAct } from '@certify/domain/issuing/issuing-store'
import type { Alarms } from './alarms'
import { describeFailure } from './loop'
import type { IssuerPorts } from './ports'

/** The act was seen live, so a restored backup cannot be the reason. */
const LIVE: Alarm = { code: 'unexplained-acts', values: {}, remedy: 'platform' }

/** A restored backup looks the same as a theft while the product was stopped. */
const AT_START: Alarm = { code: 'unexplained-acts-at-start', values: {}, remedy: 'platform' }

/**
 * Compares our key's acts on chain with what we had it sign. An act without a row of ours raises an alarm, and pauses
 * the registry if a pauser's key is set. An act from before the start does so, too: a needless pause only delays
 * certificates, but a thief would end them. Operators who restore a backup name the block up to which they know every
 * act.
 */
export class Watchdog {
  readonly #ports: IssuerPorts
  readonly #alarms: Alarms
  readonly #told = new Set<string>()
  #sawLive = false
  #mustPause = false
  /** Up to this block, every act is explained and final. */
  #clearUntil = -1n
  #finalized = -1n
  #hasLooked = false

  constructor(ports: IssuerPorts, alarms: Alarms) {
    this.#ports = ports
    this.#alarms = alarms
  }

  /**
   * Checks the acts that were read since the last time.
   *
   * @param isLive - Whether the issuer had caught up with the chain before it read this.
   * @param finalized - The newest final block, if it changed.
   */
  async look(isLive: boolean, finalized: bigint = this.#finalized): Promise<void> {
    this.#finalized = finalized
    const acts = await this.#ports.store.unexplainedActs(this.#clearUntil)
    const news = acts.filter(({ kind, transactionHash }) => !this.#told.has(`${kind} ${transactionHash}`))
    for (const act of news) this.#tell(act)
    if (acts.length === 0) {
      this.#clearUntil = finalized
      this.#sawLive = false
    }
    if (news.length > 0) {
      this.#sawLive ||= isLive
      this.#mustPause = true
    }
    this.#hasLooked = true
    this.#alarms.keep('key', acts.length === 0 ? null : this.#sawLive ? LIVE : AT_START)
  }

  /**
   * Looks again, in case an earlier look failed. The follower makes the first look, because it knows which acts came
   * before the start.
   */
  async lookAgain(): Promise<void> {
    if (this.#hasLooked) await this.look(true)
  }

  /** After a reorganization, checks again the blocks that were clear before. */
  forget(): void {
    this.#clearUntil = -1n
  }

  /**
   * Pauses every volume, if there is a reason that has not led to a pause yet. After a failure it tries again next
   * time.
   */
  async pauseIfNeeded(): Promise<void> {
    const { pauser, registry, earlierVolumes = [], log } = this.#ports
    if (!this.#mustPause || pauser === undefined) return
    try {
      const volumes = [registry.contract, ...earlierVolumes]
      const paused = await Promise.all(volumes.map((contract) => pauser.pause(contract)))
      if (!paused.every(Boolean)) return
      this.#mustPause = false
      log.error('The watchdog paused the registry.', { pauser: pauser.address })
    } catch (error) {
      log.warn('The watchdog could not pause the registry yet and tries again.', describeFailure(error))
    }
  }

  #tell({ kind, number, transactionHash, blockNumber }: UnexplainedAct): void {
    this.#told.add(`${kind} ${transactionHash}`)
    this.#ports.log.error('The issuing key did something that this product did not ask for.', {
      act: kind,
      number,
      transaction: transactionHash,
      block: Number(blockNumber),
    })
  }
}
