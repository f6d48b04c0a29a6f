/** How far the check of one rule came over all rows. */
export type RuleCheck = {
  /** A sentence. It stays the rule's name over restarts. */
  readonly rule: string
  /** The key of the last row that was checked; null before the first. */
  readonly cursor: string | null
  /** How many rows were checked. */
  readonly rows: number
  readonly isDone: boolean
  /** How often the rule is broken in the rows checked, and one row that breaks it. */
  readonly broken: number
  readonly example: string | null
  /** Why the last slice could not be checked; null if it could. */
  readonly failure: string | null
  /** Rows in the next slice. */
  readonly slice: number
  /** ISO 8601. */
  readonly begunAt: string
  /** The night for which it was begun, as `yyyy-mm-dd`; null if another check of all rows is owed. */
  readonly night: string | null
  /** What was found before. It counts until a check of all rows that began later is done. */
  readonly found: Broken | null
}

/** How often a rule is broken, and one row that breaks it. */
export type Broken = { readonly count: number; readonly example: string | null }

/** Whether every rule was checked over all rows. */
export function isWhole(checks: readonly RuleCheck[]): boolean {
  return checks.every(({ isDone }) => isDone)
}

/** Says where a rule is broken, as far as is known; null if nothing says so. */
export function findBroken({ broken, example, isDone, night, found }: RuleCheck): Broken | null {
  if (broken > 0) return { count: broken, example }
  return isDone && night !== null ? null : found
}

/** Owes another check of all rows. @param found - What is broken; what was known before if absent. */
export function oweCheck(check: RuleCheck, found = findBroken(check)): RuleCheck {
  return { ...check, night: null, found }
}

/** Begins the check of a rule anew. What was found counts until it is done. */
export function beginAnew(check: RuleCheck, begun: Pick<RuleCheck, 'begunAt' | 'night'>): RuleCheck {
  const found = findBroken(check)
  return { ...check, ...begun, found, cursor: null, rows: 0, isDone: false, broken: 0, example: null }
}

const HOUR_MS = 3_600_000
/** The longest that a full check of five million certificates takes, with room. */
const LATE_MS = 24 * HOUR_MS

/** Whether a check must begin anew: once a night, and each hour while its rule is broken. */
export function isDue(check: RuleCheck, night: string, now: Date): boolean {
  if (!check.isDone) return false
  return findBroken(check) === null ? check.night !== night : findAge(check, now) >= HOUR_MS
}

/** Tells operators what the checks found, and what they could not check. Empty if all is well. */
export function sayChecks(checks: readonly RuleCheck[], now: Date): readonly string[] {
  return checks.flatMap((check) => {
    const { rule, cursor, rows, isDone, failure } = check
    const broken = findBroken(check)
    const said =
      broken === null
        ? []
        : [`A rule of issuing is broken ${broken.count} times, such as at ${broken.example}: ${rule}.`]
    if (isDone || (failure === null && findAge(check, now) <= LATE_MS)) return said
    const reached = cursor === null ? 'No row was checked' : `${rows} rows were checked, up to ${cursor}`
    const why = failure === null ? 'It has not come to an end for a day.' : `The database said: “${failure}”.`
    return [...said, `The check of a rule of issuing is not finished: ${rule}. ${reached}. ${why}`]
  })
}

function findAge({ begunAt }: RuleCheck, now: Date): number {
  return now.getTime() - new Date(begunAt).getTime()
}
