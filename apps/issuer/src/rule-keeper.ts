import { isDeepStrictEqual } from 'node:util'
import type { IssuingStore, KeptChecks } from '@certify/domain/issuing/issuing-store'
import type { Log } from '@certify/domain/issuing/log'
import { beginAnew, isDue, isWhole, oweCheck, type RuleCheck } from '@certify/domain/issuing/rule-checks'
import type { Address } from '@certify/domain/shared/address'

/** The hour (UTC) of the night in which a check of all rows begins. */
const NIGHT_HOUR = 3
const HOUR_MS = 3_600_000
/** The time of each sweep for the check of all rows, so that the sweep's other work waits no longer. */
const TURN_MS = 5_000

type KeeperPorts = {
  readonly store: Pick<IssuingStore, 'findings' | 'readChecks' | 'keepChecks' | 'checkSlices'>
  readonly registry: { readonly chainId: number; readonly signer: Address }
  readonly log: Log
}

const NOTHING: KeptChecks = { after: null, rules: [] }

/**
 * Checks the rules of issuing: in each sweep what is new, and once a night all rows, some slices a sweep. How far each
 * rule came is kept after each slice, so that another process goes on from there.
 */
export class RuleKeeper {
  readonly #ports: KeeperPorts
  readonly #turnMs: number
  #kept: KeptChecks | null = null
  #isForgotten = false

  constructor(ports: KeeperPorts, turnMs = TURN_MS) {
    this.#ports = ports
    this.#turnMs = turnMs
  }

  /**
   * Owes a check of all rows after a reorganization, because its changes may lie before the last block. A check that is
   * under way ends first: else frequent reorganizations would keep it from its last rows.
   */
  async forget(): Promise<void> {
    this.#isForgotten = true
    await this.#read()
    // A look may have kept more while this one read.
    if (this.#kept !== null) await this.#keep(this.#kept)
  }

  /**
   * Checks what is new, and some of all rows.
   *
   * @param followed - The newest block read before the sweep began; null if that is not known.
   * @returns whether there may be something new on chain.
   */
  async look(now: Date, followed: bigint | null): Promise<boolean> {
    const kept = await this.#read()
    const after = this.#isForgotten ? null : findAfter(kept, followed)
    this.#isForgotten = false
    const rules = after === null ? kept.rules.map((check) => oweCheck(check)) : await this.#checkRecent(after)
    const night = findNight(now)
    const begun = { begunAt: now.toISOString(), night }
    await this.#goOn(
      {
        after: followed === null ? kept.after : String(followed),
        rules: rules.map((check) => (isDue(check, night, now) ? beginAnew(check, begun) : check)),
      },
      begun,
    )
    return after === null || after !== followed
  }

  /** Owes a check of all rows of each rule that is broken in what is new, or that could not be checked there. */
  async #checkRecent(after: bigint): Promise<readonly RuleCheck[]> {
    const { store, registry, log } = this.#ports
    const findings = await store.findings(registry.chainId, registry.signer, after)
    for (const { rule, count, example, failure } of findings) {
      if (failure === null) log.error('A rule of issuing is broken.', { rule, count, example })
      else log.warn('A rule of issuing could not be checked for what is new.', { rule, failure })
    }
    const { rules } = await this.#read()
    return rules.map((check) => {
      const finding = findings.find(({ rule }) => rule === check.rule)
      if (finding === undefined) return check
      const { count, example, failure } = finding
      return failure === null ? oweCheck(check, { count, example }) : oweCheck(check)
    })
  }

  /** Goes on with the check of all rows for a turn, and keeps how far it came. */
  async #goOn(checks: KeptChecks, begun: Pick<RuleCheck, 'begunAt' | 'night'>): Promise<void> {
    const { store, registry } = this.#ports
    const until = performance.now() + this.#turnMs
    await this.#keep(checks)
    let { rules } = checks
    let isStuck = false
    while (!isStuck && (rules.length === 0 || !isWhole(rules)) && performance.now() < until) {
      const next = await store.checkSlices(registry.chainId, registry.signer, rules, begun)
      this.#tell(rules, next)
      isStuck = next.every(({ isDone, failure }) => isDone || failure !== null)
      rules = next
      await this.#keep({ ...checks, rules })
    }
  }

  async #read(): Promise<KeptChecks> {
    const read = this.#kept ?? (await this.#ports.store.readChecks()) ?? NOTHING
    this.#kept ??= read
    return this.#kept
  }

  /** Keeps the checks. A reorganization during a look is owed in all that this look keeps. */
  async #keep(checks: KeptChecks): Promise<void> {
    const next = this.#isForgotten
      ? { after: null, rules: checks.rules.map((check) => oweCheck(check)) }
      : checks
    if (isDeepStrictEqual(this.#kept, next)) return
    this.#kept = next
    await this.#ports.store.keepChecks(next)
  }

  #tell(before: readonly RuleCheck[], after: readonly RuleCheck[]): void {
    const { log } = this.#ports
    for (const { rule, broken, example, cursor, rows, failure } of after) {
      const known = before.find((each) => each.rule === rule)
      if (broken > (known?.broken ?? 0))
        log.error('A rule of issuing is broken.', { rule, count: broken, example })
      if (failure !== null && known?.failure !== failure)
        log.warn('A rule of issuing could not be checked further.', { rule, rows, cursor, failure })
    }
  }
}

/** The block after which rows are new; null if all rows must be checked. */
function findAfter(kept: KeptChecks, followed: bigint | null): bigint | null {
  if (kept.after === null) return null
  const after = BigInt(kept.after)
  // A shorter chain is another chain.
  return followed !== null && after > followed ? null : after
}

function findNight(now: Date): string {
  return new Date(now.getTime() - NIGHT_HOUR * HOUR_MS).toISOString().slice(0, 10)
}
