import type { IssuingStore, KeptChecks } from '@certify/domain/issuing/issuing-store'
import type { Log } from '@certify/domain/issuing/log'
import { isWhole, type RuleCheck } from '@certify/domain/issuing/rule-checks'
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

/** Stands for the night while a check of all rows is owed for another reason than the time. */
const OWED = ''

/**
 * Checks the rules of issuing: in each sweep what is new, and once a night all rows, some slices a sweep. How far it came
 * is kept after each slice, so that another process goes on from there.
 */
export class RuleKeeper {
  readonly #ports: KeeperPorts
  #kept: KeptChecks | null = null
  #isForgotten = false

  constructor(ports: KeeperPorts) {
    this.#ports = ports
  }

  /**
   * Owes a check of all rows after a reorganization, because its changes may lie before the last block. A check that is
   * under way ends first: else frequent reorganizations would keep it from its last rows.
   */
  forget(): void {
    this.#isForgotten = true
  }

  /**
   * Checks what is new, and some of all rows.
   *
   * @param followed - The newest block read before the sweep began; null if that is not known.
   * @returns whether there may be something new on chain.
   */
  async look(now: Date, followed: bigint | null): Promise<boolean> {
    this.#kept ??= await this.#ports.store.readChecks()
    const kept = this.#kept
    const after = this.#isForgotten ? null : findAfter(kept, followed)
    this.#isForgotten = false
    const isChecked = after !== null && (await this.#checkRecent(after))
    const night = findNight(now)
    const begins = kept === null || (isWhole(kept.full) && (!isChecked || kept.night !== night))
    await this.#goOn({
      night: begins ? night : isChecked ? kept.night : OWED,
      after: followed === null ? (kept?.after ?? null) : String(followed),
      full: begins ? { begunAt: now.toISOString(), rules: [] } : kept.full,
    })
    return after === null || after !== followed
  }

  /** @returns whether every rule could be checked. */
  async #checkRecent(after: bigint): Promise<boolean> {
    const { store, registry, log } = this.#ports
    const findings = await store.findings(registry.chainId, registry.signer, after)
    for (const { rule, count, example, failure } of findings) {
      if (failure === null) log.error('A rule of issuing is broken.', { rule, count, example })
      else log.warn('A rule of issuing could not be checked for what is new.', { rule, failure })
    }
    return findings.every(({ failure }) => failure === null)
  }

  /** Goes on with the check of all rows for a turn, and keeps how far it came. */
  async #goOn(checks: KeptChecks): Promise<void> {
    const { store, registry } = this.#ports
    const until = performance.now() + TURN_MS
    let { rules } = checks.full
    let isStuck = false
    while (
      !isStuck &&
      (rules.length === 0 || rules.some(({ isDone }) => !isDone)) &&
      performance.now() < until
    ) {
      const next = await store.checkSlices(registry.chainId, registry.signer, rules)
      this.#tell(rules, next)
      isStuck = next.every(({ isDone, failure }) => isDone || failure !== null)
      rules = next
      await this.#keep({ ...checks, full: { ...checks.full, rules } })
    }
    if (rules === checks.full.rules) await this.#keep(checks)
  }

  async #keep(checks: KeptChecks): Promise<void> {
    if (
      this.#kept?.after === checks.after &&
      this.#kept.night === checks.night &&
      this.#kept.full === checks.full
    )
      return
    this.#kept = checks
    await this.#ports.store.keepChecks(checks)
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
function findAfter(kept: KeptChecks | null, followed: bigint | null): bigint | null {
  if (kept === null || kept.after === null) return null
  const after = BigInt(kept.after)
  // A shorter chain is another chain.
  return followed !== null && after > followed ? null : after
}

function findNight(now: Date): string {
  return new Date(now.getTime() - NIGHT_HOUR * HOUR_MS).toISOString().slice(0, 10)
}
