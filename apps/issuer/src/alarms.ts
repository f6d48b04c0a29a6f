import { StorageFullError } from '@certify/domain/certificate/content-errors'
import {
  LogsMissingError,
  NodesDisagreeError,
  WitnessBehindError,
} from '@certify/domain/issuing/chain-errors'
import type { Alarm } from '@certify/domain/issuing/issuing-outlook'
import type { Log } from '@certify/domain/issuing/log'
import { sayIssuing } from '@certify/domain/issuing/say-issuing'
import { type ErrorFacts, UnavailableError } from '@certify/domain/shared/errors'
import type { RefusalValues } from '@certify/domain/shared/refusal-words'
import { NodeBehindError, WrongChainError } from './own-chain'

/** A part may fail this many times in a row before an alarm is raised. Most failures pass with the next call. */
const FAILURES_BORNE = 3

/** A dependency that the issuer calls regularly. */
type Part = 'chain' | 'witness' | 'content'

/** What an alarm is about: a dependency, the key that issues, the signer that holds it, or facts that the ledger lacks. */
type Subject = Part | 'key' | 'signer' | 'facts'

/** Keeps one alarm for each dependency that does not answer or answers wrongly, while that lasts. */
export class Alarms {
  readonly #log: Log
  readonly #raised = new Map<Subject, Alarm>()
  readonly #failures = new Map<Part, number>()

  constructor(log: Log) {
    this.#log = log
  }

  get raised(): readonly Alarm[] {
    return [...this.#raised.values()]
  }

  /** Runs work that needs a part. Success ends any alarm about that part. */
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

  /** Raises an alarm that somebody else found, or ends it. */
  keep(subject: Subject, alarm: Alarm | null): void {
    if (alarm === null) this.#raised.delete(subject)
    else this.#raise(subject, alarm)
  }

  /** Drops the alarm of a part that is no longer called, because no later success would end it. */
  unneeded(part: Part): void {
    this.#raised.delete(part)
    this.#failures.delete(part)
  }

  #failed(part: Part, error: unknown): void {
    const alarm = this.#alarmOf(part, error)
    if (alarm !== null) this.#raise(part, alarm)
  }

  #raise(subject: Subject, alarm: Alarm): void {
    if (this.#raised.get(subject)?.code !== alarm.code) {
      this.#log.error(sayIssuing(alarm), { code: alarm.code })
    }
    this.#raised.set(subject, alarm)
  }

  #alarmOf(part: Part, error: unknown): Alarm | null {
    if (error instanceof WrongChainError) {
      return { code: 'wrong-chain', values: toValues(error.facts), remedy: 'platform' }
    }
    if (error instanceof NodeBehindError) {
      // One of several nodes behind an address may lag for a moment.
      if (this.#countFailure(part) < FAILURES_BORNE) return null
      return { code: 'chain-behind', values: toValues(error.facts), remedy: 'itself' }
    }
    if (error instanceof LogsMissingError) {
      return { code: 'logs-missing', values: { ...toValues(error.facts), case: part }, remedy: 'platform' }
    }
    if (error instanceof NodesDisagreeError) {
      return { code: 'nodes-disagree', values: toValues(error.facts), remedy: 'platform' }
    }
    if (error instanceof WitnessBehindError) {
      return { code: 'witness-behind', values: toValues(error.facts), remedy: 'itself' }
    }
    if (error instanceof StorageFullError) {
      return { code: 'storage-full', values: {}, remedy: 'platform' }
    }
    if (!(error instanceof UnavailableError && error.code === silenceCode[part])) return null
    if (this.#countFailure(part) < FAILURES_BORNE) return null
    return { code: `${part}-unavailable`, values: {}, remedy: 'itself' }
  }

  #countFailure(part: Part): number {
    const failures = (this.#failures.get(part) ?? 0) + 1
    this.#failures.set(part, failures)
    return failures
  }
}

/** The part's name in errors. The witness is a node too. */
const silenceCode = {
  chain: 'chain.unavailable',
  witness: 'chain.unavailable',
  content: 'content.unavailable',
} as const satisfies Record<Part, UnavailableError['code']>

/** Numbers of blocks and chains as text: a language must not put separators into them. */
function toValues(facts: ErrorFacts): RefusalValues {
  return Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, String(fact)]))
}
