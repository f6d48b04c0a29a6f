import type { Finding, IssuingStore, KeptChecks } from '@certify/domain/issuing/issuing-store'
import { type Broken, isWhole, type RuleCheck } from '@certify/domain/issuing/rule-checks'
import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { type InstanceFacts, instanceFactStore } from '../database/connection/instance-facts'
import { onlyRow, transact } from '../database/connection/transact'
import { readSqlState, translating } from '../database/connection/translate-error'
import { listRules, type Rule, type Walk } from './rules'

/** Rows of one slice. A slice that takes longer than a moment is followed by smaller ones. */
const MOST_ROWS = 50_000
const FEWEST_ROWS = 500
const MOMENT_MS = 400
/** The server ends a slice after this time. */
const PATIENCE_MS = 1_000

/** The kept state of the checks, among the facts of the installation. */
const CHECKS = 'rule-checks'

const readKept = async (facts: Pick<InstanceFacts, 'read'>) => (await facts.read(CHECKS)) as KeptChecks | null

/** Reads what the checks of all rows found, and how far they came; empty if there was none. */
export async function readRuleChecks(facts: Pick<InstanceFacts, 'read'>): Promise<readonly RuleCheck[]> {
  return (await readKept(facts))?.rules ?? []
}

/** SQLSTATE of a statement that took too long. */
const TOO_LONG = '57014'

/** Checks the rules of issuing. It writes only how far it came. */
export function findingRecords(
  queries: Queries,
): Pick<IssuingStore, 'findings' | 'readChecks' | 'keepChecks' | 'checkSlices'> {
  const facts = instanceFactStore({ queries })

  async function checkRecent(rule: Rule, after: bigint): Promise<Finding | null> {
    try {
      const { count, example } = await countBroken(queries, rule.broken(rule.recent(after)))
      return count === 0 ? null : { rule: rule.rule, count, example: example ?? '', failure: null }
    } catch (error) {
      return { rule: rule.rule, count: 0, example: '', failure: describe(error) }
    }
  }

  async function checkSlice(rule: Rule, check: RuleCheck): Promise<RuleCheck> {
    const begun = performance.now()
    const resize = (factor: number) =>
      Math.min(MOST_ROWS, Math.max(FEWEST_ROWS, Math.floor(check.slice * factor)))
    try {
      const { until, rows, broken } = await transact(queries, async (tx) => {
        await tx.execute(sql.raw(`set local statement_timeout = ${PATIENCE_MS}`))
        return readSlice(tx, rule, check)
      })
      const took = performance.now() - begun
      const factor = took > MOMENT_MS ? 0.5 : took < MOMENT_MS / 4 ? 2 : 1
      return {
        ...check,
        cursor: until ?? check.cursor,
        rows: check.rows + rows,
        isDone: rows < check.slice,
        broken: check.broken + broken.count,
        example: check.example ?? broken.example,
        failure: null,
        slice: resize(factor),
      }
    } catch (error) {
      return { ...check, failure: describe(error), slice: resize(0.5) }
    }
  }

  async function checkSlices(
    chainId: number,
    sender: string,
    checks: readonly RuleCheck[],
    begun: Begun,
  ): Promise<readonly RuleCheck[]> {
    const next: RuleCheck[] = []
    for (const rule of listRules(chainId, sender)) {
      const check = checks.find((each) => each.rule === rule.rule) ?? begin(rule.rule, begun)
      next.push(check.isDone ? check : await checkSlice(rule, check))
    }
    return next
  }

  async function checkAll(chainId: number, sender: string): Promise<readonly Finding[]> {
    const begun = { begunAt: '', night: null }
    let rules = await checkSlices(chainId, sender, [], begun)
    while (!isWhole(rules) && rules.some((rule) => !rule.isDone && canGoOn(rule))) {
      rules = await checkSlices(chainId, sender, rules, begun)
    }
    return rules
      .filter(({ broken, failure }) => broken > 0 || failure !== null)
      .map(({ rule, broken, example, failure }) => ({ rule, count: broken, example: example ?? '', failure }))
  }

  return {
    async findings(chainId, sender, after) {
      if (after === null) return checkAll(chainId, sender)
      const found: Finding[] = []
      for (const rule of listRules(chainId, sender)) {
        const finding = await checkRecent(rule, after)
        if (finding !== null) found.push(finding)
      }
      return found
    },
    checkSlices,
    readChecks: () => readKept(facts),
    keepChecks: (checks) => facts.write(CHECKS, checks),
  }
}

type Begun = Pick<RuleCheck, 'begunAt' | 'night'>

function begin(rule: string, begun: Begun): RuleCheck {
  return {
    ...begun,
    found: null,
    rule,
    cursor: null,
    rows: 0,
    isDone: false,
    broken: 0,
    example: null,
    failure: null,
    slice: MOST_ROWS,
  }
}

const canGoOn = ({ failure, slice }: RuleCheck) => failure === null || slice > FEWEST_ROWS

type Slice = { readonly until: string | null; readonly rows: number; readonly broken: Broken }

async function readSlice(tx: Queries, { walk, broken }: Rule, { cursor, slice }: RuleCheck): Promise<Slice> {
  const { key, type } = walk
  const isAfter = cursor === null ? sql`true` : sql`${key} > ${cursor}::${type}`
  const { until, rows } = await findEnd(tx, walk, isAfter, slice)
  if (until === null) return { until, rows, broken: { count: 0, example: null } }
  return {
    until,
    rows,
    broken: await countBroken(tx, broken(sql`${isAfter} and ${key} <= ${until}::${type}`)),
  }
}

/** Finds where a slice ends. The last key is read whole, so that no group of rows is cut in two. */
async function findEnd(
  tx: Queries,
  { from, key }: Walk,
  isAfter: SQL,
  limit: number,
): Promise<{ until: string | null; rows: number }> {
  const { rows } = await tx.execute<{ until: string | null; rows: number }>(sql`
    select max(key)::text as until, count(*)::int as rows
    from (select ${key} as key from ${from} where ${isAfter} order by ${key} limit ${limit}) slice`)
  return onlyRow(rows)
}

function countBroken(tx: Queries, broken: SQL): Promise<Broken> {
  return translating(async () => {
    const { rows } = await tx.execute<Broken>(
      sql`select count(*)::int as count, min(example) as example from (${broken}) broken`,
    )
    return onlyRow(rows)
  })
}

/** Words without values of rows. */
function describe(error: unknown): string {
  const state = readSqlState(error)
  if (state === TOO_LONG) return `a slice takes longer than ${PATIENCE_MS / 1000} s`
  return state === undefined ? 'no answer' : `SQLSTATE ${state}`
}
