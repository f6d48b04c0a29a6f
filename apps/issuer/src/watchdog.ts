import type { Alarm } from '@certify/domain/issuing/issuing-outlook'
import type { UnexplainedAct } from '@certify/domain/issuing/issuing-store'
import type { Alarms } from './alarms'
import { describeFailure } from './loop'
import type { IssuerPorts } from './ports'

/** Seen while the chain was followed, so a restored backup cannot be the reason. */
const LIVE: Alarm = { code: 'unexplained-acts', values: {}, remedy: 'platform' }

/** A restored backup looks the same as a theft while the product was stopped. */
const AT_START: Alarm = { code: 'unexplained-acts-at-start', values: {}, remedy: 'platform' }

/**
 * Compares what our key did on chain with what we had it sign. An act that no row of ours explains raises an alarm, and
 * pauses the registry where a pauser's key is set. An act from before the start does too: a needless pause delays
 * certificates, while a thief would end them. Operators who restore a backup name the block that they know.
 */
export class Watchdog {
  readonly #ports: IssuerPorts
  readonly #alarms: Alarms
  readonly #told = new Set<string>()
  #sawLive = false
  #mustPause = false
  /** Up to this block everything is explained and final. */
  #clearUntil = -1n
  #finalized = -1n
  #hasLooked = false

  constructor(ports: IssuerPorts, alarms: Alarms) {
    this.#ports = ports
    this.#alarms = alarms
  }

  /**
   * Looks at what was read since the last time.
   *
   * @param isLive - Whether the issuer had caught up with the chain before it read this.
   * @param finalized - The newest final block, where it changed.
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

  /** Looks again, in case an earlier look failed. The first look is the follower's: it knows what is from before the start. */
  async lookAgain(): Promise<void> {
    if (this.#hasLooked) await this.look(true)
  }

  /** Blocks were taken back: what was clear must be looked at again. */
  forget(): void {
    this.#clearUntil = -1n
  }

  /** Pauses every volume, if there is a reason that was not followed yet. A node that fails is asked again next time. */
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
