import { openDatabase } from '@certify/core/database/connection/open-database'
import { trusted } from '@certify/core/database/connection/trusted'
import { copyRows } from '@certify/core/database/testing/copy-rows'
import { seedScale } from '@certify/core/database/testing/seed-scale'
import { asAdmin } from '@certify/core/database/testing/test-run'
import { findingRecords } from '@certify/core/issuing/findings'
import { listRules } from '@certify/core/issuing/rules'
import type { RuleCheck } from '@certify/domain/issuing/rule-checks'
import { sql } from 'drizzle-orm'
import { startInstance } from '../../e2e/lib/instance'
import { compare, type Figure, isFew, number, tell } from './aims'

const EVENTS = isFew ? 310 : 1_010
/** About six thousand certificates a copy. */
const COPIES = isFew ? 2 : process.argv.includes('--whole') ? 825 : 165
const CHAIN = 31337
const SENDER = trusted.address(`0x${'5C'.repeat(20)}`)
const MOST_SECONDS = 1
const MOST_OF_EARLY = 1.5
const BEGUN = { begunAt: new Date(0).toISOString(), night: null }

/** Checks every rule over all certificates, slice after slice. */
export async function measureNight(server: string): Promise<Figure[]> {
  await asAdmin(server, 'create database night')
  const own = new URL(server)
  own.pathname = '/night'
  const env = { DATABASE_URL: own.href, CERTIFY_SAMPLE: 'off', CERTIFY_LOG_LEVEL: 'error' }
  await (await startInstance({ env })).stop()
  const { queries, close } = await openDatabase({ url: own.href })
  try {
    await seedScale(queries, EVENTS)
    await copyCertificates(queries)
    const { certificates, rules, wrong, halved, longest, seconds, late, early } = await checkAll(queries)
    return [
      {
        what: `rules not checked, or found broken, of ${rules}, at ${number(certificates)} certificates`,
        found: wrong.join(', ') || 'none',
        aim: 'none',
        isMet: wrong.length === 0,
      },
      {
        what: 'slices that took too long, and were halved',
        found: String(halved),
        aim: 'none',
        isMet: halved === 0,
      },
      { what: 'the longest slice', ...compare(longest / 1000, MOST_SECONDS, 's', 2) },
      {
        what: 'time for a row of the later half of a walk, times one of the earlier',
        ...compare(late / early, MOST_OF_EARLY, 'times'),
      },
      { what: 'the whole check', ...tell(`${seconds.toFixed(0)} s without its pauses`) },
    ]
  } finally {
    await close()
  }
}

type Queries = Awaited<ReturnType<typeof openDatabase>>['queries']

/** Copies the certificates, each copy for other people, events and transactions. */
async function copyCertificates(queries: Queries): Promise<void> {
  const event = (column: string) => sql`${sql.identifier(column)} + ${EVENTS}::int * copy`
  const token = sql`token_id + ${EVENTS * 100_000}::numeric * copy`
  const owner = (column: string) =>
    sql`'0x' || md5(${sql.identifier(column)} || copy) || left(md5(copy || ${sql.identifier(column)}), 8)`
  const hash = (column: string) =>
    sql`'0x' || md5(${sql.identifier(column)} || copy) || md5(copy || ${sql.identifier(column)})`
  const block = { block_number: event('block_number') }
  await queries.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`set local statement_timeout = 0`)
    await copyRows(tx, 'chain_transactions', COPIES, {
      ...block,
      id: event('id'),
      nonce: event('nonce'),
      hash: hash('hash'),
    })
    await copyRows(tx, 'pages', COPIES, {
      id: event('id'),
      number: event('number'),
      event_id: event('event_id'),
      event_key: event('event_key'),
      transaction_id: event('transaction_id'),
    })
    await copyRows(tx, 'certificate_requests', COPIES, {
      id: sql`id + (select max(id) from certificate_requests) * copy`,
      event_id: event('event_id'),
      page_id: event('page_id'),
      token_id: token,
      recipient_wallet: owner('recipient_wallet'),
    })
    const onChain = { ...block, transaction_hash: hash('transaction_hash') }
    await copyRows(tx, 'ledger_pages', COPIES, {
      ...onChain,
      page: event('page'),
      event_key: event('event_key'),
    })
    await copyRows(tx, 'ledger_certificates', COPIES, {
      ...onChain,
      page: event('page'),
      token_id: token,
      owner: owner('owner'),
    })
    await copyRows(tx, 'ledger_endings', COPIES, { ...onChain, token_id: token })
  })
  await queries.execute(sql`set statement_timeout = 0`)
  await queries.execute(sql`vacuum (analyze)`)
}

/** Walks each rule to its end, slice after slice. */
async function checkAll(queries: Queries) {
  const { checkSlices } = findingRecords(queries)
  let [longest, halved, seconds] = [0, 0, 0]
  const wrong: string[] = []
  const [early, late] = [
    { ms: 0, rows: 0 },
    { ms: 0, rows: 0 },
  ]
  const rules = listRules(CHAIN, SENDER).map(({ rule }) => begin(rule))
  for (const { rule } of rules) {
    // Only this rule goes on, so that each call is one slice.
    const others = rules.map((each) => ({ ...each, isDone: true }))
    let check = begin(rule)
    const slices: { ms: number; rows: number }[] = []
    for (let before = Number.NaN; !check.isDone && before !== check.slice; ) {
      const begun = performance.now()
      const asked = others.map((each) => (each.rule === rule ? check : each))
      const next = await checkSlices(CHAIN, SENDER, asked, BEGUN)
      const taken = performance.now() - begun
      longest = Math.max(longest, taken)
      seconds += taken / 1000
      const after = next.find((each) => each.rule === rule) ?? check
      slices.push({ ms: taken, rows: after.rows - check.rows })
      if (after.failure !== null) halved += 1
      // A slice that fails and cannot be smaller ends the walk.
      before = after.failure === null ? Number.NaN : check.slice
      check = after
    }
    if (!check.isDone || check.broken > 0) wrong.push(`“${rule}” (${check.failure ?? check.example})`)
    for (const [at, { ms, rows }] of slices.entries()) {
      const half = at < slices.length / 2 ? early : late
      half.ms += ms
      half.rows += rows
    }
  }
  const counted = await queries.execute<{ count: number }>(
    sql`select count(*)::int as count from certificate_requests`,
  )
  const certificates = counted.rows[0]?.count ?? 0
  const each = { early: early.ms / early.rows, late: late.ms / late.rows }
  return { longest, halved, seconds, wrong, certificates, rules: rules.length, ...each }
}

/** A rule's check before its first slice. */
function begin(rule: string): RuleCheck {
  const none = { cursor: null, rows: 0, isDone: false, broken: 0, example: null, failure: null, found: null }
  return { ...BEGUN, ...none, rule, slice: isFew ? 500 : 50_000 }
}
