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
}

/** The check of every rule over all rows, which goes on over many rounds and restarts. */
export type FullCheck = {
  /** ISO 8601. */
  readonly begunAt: string
  readonly rules: readonly RuleCheck[]
}

/** Whether every rule was checked over all rows. */
export function isWhole({ rules }: FullCheck): boolean {
  return rules.every(({ isDone }) => isDone)
}

/** The longest that a full check of five million certificates takes, with room. */
const LATE_MS = 24 * 3_600_000

/** Tells operators what a full check found, and what it could not check. Empty if all is well. */
export function sayFullCheck({ begunAt, rules }: FullCheck, now: Date): readonly string[] {
  const isLate = now.getTime() - new Date(begunAt).getTime() > LATE_MS
  return rules.flatMap(({ rule, cursor, rows, isDone, broken, example, failure }) => {
    const found =
      broken > 0 ? [`A rule of issuing is broken ${broken} times, such as at ${example}: ${rule}.`] : []
    if (isDone || (failure === null && !isLate)) return found
    const reached = cursor === null ? 'No row was checked' : `${rows} rows were checked, up to ${cursor}`
    const why = failure === null ? 'It has not come to an end for a day.' : `The database said: “${failure}”.`
    return [...found, `The check of a rule of issuing is not finished: ${rule}. ${reached}. ${why}`]
  })
}
