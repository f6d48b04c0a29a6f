import { isWhole, type RuleCheck, sayChecks } from '@certify/domain/issuing/rule-checks'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Queries } from '../database/connection/client'
import { trusted } from '../database/connection/trusted'
import { openTestDatabase, type TestDatabase } from '../database/testing/database'
import { seedScale } from '../database/testing/seed-scale'
import { findingRecords } from './findings'
import { listRules } from './rules'

const CHAIN = 31337
const SENDER = trusted.address(`0x${'5C'.repeat(20)}`)
const EVENTS = 300
const START = { begunAt: new Date(0).toISOString(), night: '1970-01-01' }

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await seedScale(database.queries, EVENTS)
})
afterAll(() => database.close())

const begun: readonly RuleCheck[] = listRules(CHAIN, SENDER).map(({ rule }) => ({
  rule,
  cursor: null,
  rows: 0,
  isDone: false,
  broken: 0,
  example: null,
  failure: null,
  slice: 100,
  ...START,
  found: null,
}))

/** Checks all rows in small slices, each by a new process. */
async function checkAll(queries: Queries): Promise<readonly RuleCheck[]> {
  let rules = begun
  for (let round = 0; round < 40 && !isWhole(rules); round++) {
    const before = rules
    rules = await findingRecords(queries).checkSlices(CHAIN, SENDER, JSON.parse(JSON.stringify(rules)), START)
    if (rules.every(({ failure, slice }, at) => failure !== null && slice === before[at]?.slice)) break
  }
  return rules
}

/** Changes rows without triggers, checks, and undoes the change. */
async function withFault<Result>(
  fault: readonly SQL[],
  work: (tx: Queries) => Promise<Result>,
): Promise<Result> {
  const undo = new Error('undo')
  let result: { readonly value: Result } | null = null
  await database.queries
    .transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      for (const statement of fault) await tx.execute(statement)
      result = { value: await work(tx) }
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  if (result === null) throw new Error('not checked')
  return (result as { readonly value: Result }).value
}

const last = sql`(select max(id) from certificate_requests)`
const lastOwner = sql`(select max(owner) from ledger_certificates)`
const copyOf = (nonce: SQL, by: SQL, state: string) => sql`
  insert into chain_transactions (id, kind, chain_id, sender, nonce, hash, raw, gas_limit, max_fee_per_gas,
    max_priority_fee_per_gas, state, created_at) overriding system value
  select (select max(id) + 1 from chain_transactions), kind, chain_id, sender, nonce + ${by}, hash || random(), raw, gas_limit, max_fee_per_gas, max_priority_fee_per_gas,
    ${state}, created_at from chain_transactions where nonce = ${nonce}`
const lastNonce = sql`(select max(nonce) from chain_transactions)`

const faults: readonly (readonly [rule: string, fault: readonly SQL[]])[] = [
  [
    'a request on its way is in exactly one page',
    [sql`update certificate_requests set state = 'sealed', page_id = null where id = ${last}`],
  ],
  [
    'a request on its way has a transaction on its way',
    [sql`update certificate_requests set state = 'sent' where id = ${last}`],
  ],
  [
    'an issued request is a token on chain, held by its recipient when issued',
    [
      sql`update certificate_requests set recipient_wallet = '0x4444444444444444444444444444444444444444' where id = ${last}`,
    ],
  ],
  [
    'we gave nobody two valid certificates of one event',
    [
      sql`insert into ledger_certificates (contract, token_id, page, serial, owner, transaction_hash, log_index,
          block_number, block_time)
        select contract, token_id + 900, page, serial + 900, owner, transaction_hash, 900, block_number, block_time
        from ledger_certificates where owner = ${lastOwner}
          and not exists (select 1 from ledger_endings e where e.token_id = ledger_certificates.token_id) limit 1`,
    ],
  ],
  [
    'an outdated certificate is replaced, or shall be',
    [
      sql`update certificate_requests set replaces_id = (select max(id) - 1 from certificate_requests) where id = ${last}`,
    ],
  ],
  ['a nonce is used once', [copyOf(lastNonce, sql`0`, 'final')]],
  [
    'there is no gap between the nonces on their way',
    [
      copyOf(lastNonce, sql`3`, 'sent'),
      copyOf(sql`(select max(nonce) - 3 from chain_transactions)`, sql`1`, 'sent'),
    ],
  ],
  [
    'a page on chain is one of ours, or none of ours has its number',
    [
      sql`update chain_transactions set state = 'reverted' where id = (select transaction_id from pages order by id desc limit 1)`,
    ],
  ],
]

describe('findings', () => {
  test('behavior: name every rule once, and have a fault for each here', () => {
    expect(faults.map(([rule]) => rule)).toEqual(begun.map(({ rule }) => rule))
  })

  test('behavior: in a sound database every row is checked once, in slices', async () => {
    const rules = await checkAll(database.queries)
    expect(rules.filter(({ isDone, broken }) => !isDone || broken > 0)).toEqual([])
    const { rows } = await database.queries.execute<{ count: number }>(
      sql`select count(*)::int as count from certificate_requests`,
    )
    expect(rules[0]?.rows).toBe(rows[0]?.count)
    expect(rules[0]?.rows).toBeGreaterThan(1_000)
    expect(await findingRecords(database.queries).findings(CHAIN, SENDER, null)).toEqual([])
    expect(await findingRecords(database.queries).findings(CHAIN, SENDER, 0n)).toEqual([])
  })

  test.each(faults)('behavior: one wrong row at the far end is found: %s', async (rule, fault) => {
    const [slices, all, recent] = await withFault(fault, async (tx) => [
      await checkAll(tx),
      await findingRecords(tx).findings(CHAIN, SENDER, null),
      await findingRecords(tx).findings(CHAIN, SENDER, 0n),
    ])
    expect(slices.filter(({ broken }) => broken > 0).map((each) => each.rule)).toContain(rule)
    for (const found of [all, recent]) expect(found.map((each) => each.rule)).toContain(rule)
    const [said] = sayChecks(slices, new Date(0))
    expect(said).toContain('is broken')
  })

  test('error: a rule that cannot be checked hides no other, and says how far it came', async () => {
    const [first, rules] = await withFault(
      [sql`update certificate_requests set state = 'sealed', page_id = null where id = ${last}`],
      async (tx) => {
        const first = await findingRecords(tx).checkSlices(CHAIN, SENDER, begun, START)
        await tx.execute(sql`alter table ledger_certificates rename to elsewhere`)
        let rules = first
        for (let round = 0; round < 12; round++)
          rules = await findingRecords(tx).checkSlices(CHAIN, SENDER, rules, START)
        await tx.execute(sql`alter table elsewhere rename to ledger_certificates`)
        const again = await checkAll(tx)
        expect(isWhole(again)).toBe(true)
        return [first, rules]
      },
    )
    const unfinished = rules.filter(({ isDone }) => !isDone)
    expect(unfinished.map(({ rule }) => rule)).toEqual([faults[2]?.[0], faults[3]?.[0]])
    for (const { rule, cursor, failure } of unfinished) {
      expect(failure).toBe('SQLSTATE 42P01')
      expect(cursor).toBe(first.find((each) => each.rule === rule)?.cursor)
    }
    expect(rules[0]).toMatchObject({ isDone: true, broken: 1 })
    const said = sayChecks(rules, new Date(0))
    expect(said).toHaveLength(3)
    expect(said[1]).toContain('100 rows were checked, up to')
  })

  test('behavior: a rule without an end is told after a day, not before', () => {
    const first = begun.slice(0, 1)
    expect(sayChecks(first, new Date(3_600_000))).toEqual([])
    expect(sayChecks(first, new Date(25 * 3_600_000))[0]).toContain('No row was checked')
  })
})
