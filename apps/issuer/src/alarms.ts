import { StorageFullError } from '@certify/domain/certificate/content-errors'
import type { Alarm } from '@certify/domain/issuing/issuing-outlook'
import type { Log } from '@certify/domain/issuing/log'
import { NodesDisagreeError } from '@certify/domain/issuing/nodes-disagree-error'
import { WitnessBehindError } from '@certify/domain/issuing/witness-behind-error'
import { UnavailableError } from '@certify/domain/shared/errors'
import { NodeBehindError, WrongChainError } from './own-chain'

/** A part may fail to answer so many times in a row before people are told: the next answer usually comes. */
const FAILURES_BORNE = 3

/** What the issuing rests on, and is asked for again and again. */
type Part = 'chain' | 'witness' | 'content'

/** Keeps what people should know of parts that do not answer, or do not answer rightly, for as long as that lasts. */
export class Alarms {
  readonly #log: Log
  readonly #raised = new Map<Part, Alarm>()
  readonly #failures = new Map<Part, number>()

  constructor(log: Log) {
    this.#log = log
  }

  get raised(): readonly Alarm[] {
    return [...this.#raised.values()]
  }

  /** Does work that needs a part; it having succeeded ends the alarm about that part, whatever it was. */
  async watching<Result>(part: Part, work: () => Promise<Result>): Promise<Result> {
    try {
      const result = await work()
      this.#raised.delete(part)
      this.#failures.delete(part)
      return result
    } catch (error) {
      this.#failed(part, error)
      throw error
    }
  }

  /** Nobody needs the part any more, so that nothing would tell when it answers again. */
  unneeded(part: Part): void {
    this.#raised.delete(part)
    this.#failures.delete(part)
  }

  #failed(part: Part, error: unknown): void {
    const alarm = this.#alarmOf(part, error)
    if (alarm === null) return
    if (this.#raised.get(part)?.code !== alarm.code) this.#log.error(alarm.message, { code: alarm.code })
    this.#raised.set(part, alarm)
  }

  #alarmOf(part: Part, error: unknown): Alarm | null {
    if (error instanceof WrongChainError) {
      return { code: 'wrong-chain', message: error.message, remedy: 'platform' }
    }
    if (error instanceof NodeBehindError) {
      return { code: 'chain-behind', message: error.message, remedy: 'itself' }
    }
    if (error instanceof NodesDisagreeError) {
      return { code: 'nodes-disagree', message: error.message, remedy: 'platform' }
    }
    if (error instanceof WitnessBehindError) {
      return { code: 'witness-behind', message: error.message, remedy: 'itself' }
    }
    if (error instanceof StorageFullError) {
      return { code: 'storage-full', message: NO_ROOM, remedy: 'platform' }
    }
    if (!(error instanceof UnavailableError && error.code === silenceCode[part])) return null
    const failures = (this.#failures.get(part) ?? 0) + 1
    this.#failures.set(part, failures)
    return failures < FAILURES_BORNE
      ? null
      : { code: `${part}-unavailable`, message: silence[part], remedy: 'itself' }
  }
}

const NO_ROOM =
  'The server has no room left for artwork and documents. The platform must make room; nothing that was asked for is lost, and issuing goes on by itself then.'

/** What a part that does not answer is called in errors: the witness is a node as well. */
const silenceCode = {
  chain: 'chain.unavailable',
  witness: 'chain.unavailable',
  content: 'content.unavailable',
} as const satisfies Record<Part, UnavailableError['code']>

const silence = {
  chain: "The network's node does not answer. Issuing goes on by itself once it does.",
  witness:
    "The network's second node does not answer. Certificates are issued as before; they are called final once it does.",
  content: 'The store of artwork and documents does not answer. Issuing goes on by itself once it does.',
} as const satisfies Record<Part, string>
