// Any database answers alike.
import { certificateStore } from '@certify/core/certificate/certificate-store'
import { developmentAccount } from '@certify/ethereum/issuer-key'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Alarms } from './alarms'
import { LONGEST_MISSING, MissingFacts } from './missing-facts'
import { compareLedger } from './testing/compare-ledger'
import { compareWithChain, eventWith, requestCertificates, until, untilAllFinal } from './testing/scene'
import { useScene } from './testing/use-scene'

const scene = useScene()
const silent = { info() {}, warn() {}, error() {} }

/** Everything that the database holds, table by table, without what a start changes. */
async function dump(): Promise<Record<string, unknown>> {
  const { queries } = scene()
  const volatile = ['followed_blocks', 'leases', 'checkpoints']
  const { rows } = await queries.execute<{ name: string }>(sql`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`)
  const held: Record<string, unknown> = {}
  for (const { name } of rows.filter((table) => !volatile.includes(table.name))) {
    const content = await queries.execute<{ row: string }>(sql`
      select (to_jsonb(t) - 'updated_at')::text as row from ${sql.identifier(name)} t order by 1`)
    held[name] = content.rows.map(({ row }) => row)
  }
  return held
}

/** Two pages on chain, one certificate revoked and one burned, and nothing left to do. */
async function issueAndEnd() {
  const { world, queries } = scene()
  const party = await eventWith(world, { organizer: 101, people: 3, first: 1 })
  await requestCertificates(world, party)
  const issuer = scene().issuer()
  await untilAllFinal(queries)
  const ledger = await queries.execute<{ token_id: string }>(
    sql`select token_id from ledger_certificates order by token_id`,
  )
  const certificate = {
    contract: scene().chain.contract,
    tokenId: BigInt(ledger.rows[0]?.token_id ?? 0) as never,
  }
  const asking = { requestedBy: party.organizer.id, at: new Date() }
  await certificateStore(queries, party.event.id).addRevocation(certificate, 'A mistake', asking)
  issuer.wake()
  await until(
    'it is revoked',
    async () => (await queries.execute(sql`select 1 from ledger_endings`)).rows.length === 1,
  )
  await requestCertificates(world, await eventWith(world, { organizer: 101, people: 2, first: 11 }))
  issuer.wake()
  await untilAllFinal(queries)
  await until('everything is settled', async () => {
    const open = await queries.execute(
      sql`select 1 from chain_transactions where state <> 'final' or fee_wei is null`,
    )
    return open.rows.length === 0
  })
  await issuer.stop()
}

const forgetSums = () => scene().queries.execute(sql`update followed_blocks set tally = null`)
const isReadAgain = async () => {
  const { rows } = await scene().queries.execute(sql`
    select 1 from followed_blocks where tally is not null and number = (select max(number) from followed_blocks)`)
  return rows.length === 1
}

/** The ledger loses its newest page, as if the node had left its logs out. */
async function losePage(): Promise<void> {
  const { queries } = scene()
  const lost = sql`(select max(page) from ledger_pages)`
  await queries.execute(sql`delete from ledger_certificates where page = ${lost}`)
  await queries.execute(sql`update chain_transactions t set state = 'sent', block_number = null, block_hash = null
    from pages p where p.transaction_id = t.id and p.number = ${lost}`)
  await queries.execute(sql`update certificate_requests r set state = 'sent'
    from pages p where p.id = r.page_id and p.number = ${lost}`)
  await queries.execute(sql`delete from ledger_pages where page = ${lost}`)
}

describe('a ledger that follows its chain again', () => {
  test('behavior: changes nothing that was right', async () => {
    await issueAndEnd()
    const before = await dump()
    await forgetSums()
    scene().issuer()
    await until('everything is read again', isReadAgain)
    expect(await dump()).toEqual(before)
  })

  test('behavior: finds a lost page and a lost revocation, which an earlier version never would', async () => {
    await issueAndEnd()
    await losePage()
    await scene().queries.execute(sql`delete from ledger_endings`)
    await forgetSums()
    scene().issuer()
    await untilAllFinal(scene().queries)
    expect(await compareLedger(scene())).toMatchObject({ onlyOnChain: [], onlyInLedger: [] })
    expect(await compareWithChain(scene())).toEqual({ tokens: 5, faults: [] })
  })
})

describe('a transaction whose block is read, but whose fact the ledger lacks', () => {
  test('behavior: is read again, also if an earlier key sent it, and holds up nobody', async () => {
    const { world, queries } = scene()
    await issueAndEnd()
    await losePage()
    const other = developmentAccount(3).address.toLowerCase()
    await queries.execute(sql`update chain_transactions set sender = ${other} where state = 'sent'`)
    await requestCertificates(world, await eventWith(world, { organizer: 101, people: 1, first: 21 }))
    const issuer = scene().issuer()
    await untilAllFinal(queries)
    expect(scene().warnings.join()).toContain('the ledger lacks its fact')
    expect(await compareLedger(scene())).toMatchObject({ onlyOnChain: [], onlyInLedger: [] })
    expect(issuer.status()).toMatchObject({ halted: null, alarms: [] })
  })

  test('behavior: raises an alarm after a minute, is given up in a final block, and the alarm ends with it', () => {
    let now = 0
    const raised: string[] = []
    const doubts: bigint[] = []
    const reader = {
      followedBlock: 9n,
      finalBlock: 4n,
      isCaughtUp: true,
      doubt: (block: bigint) => doubts.push(block),
    }
    const alarms: Pick<Alarms, 'keep'> = { keep: (_, alarm) => raised.push(alarm?.code ?? 'none') }
    const missing = new MissingFacts({ reader, alarms, log: silent, patience: 10 }, () => now)
    const transaction = { id: 1, hash: `0x${'ab'.repeat(32)}` } as never
    expect(missing.notice(transaction, 7n)).toBe(false)
    expect(doubts).toEqual([])
    now = 10
    expect(missing.notice(transaction, 7n)).toBe(false)
    expect(doubts).toEqual([7n])
    now = LONGEST_MISSING
    missing.keep(new Set([1]))
    expect(raised.at(-1)).toBe('fact-missing')
    expect(missing.notice(transaction, 7n)).toBe(false)
    expect(doubts).toEqual([7n, 7n])
    reader.finalBlock = 8n
    now *= 2
    expect(missing.notice(transaction, 7n)).toBe(true)
    missing.keep(new Set())
    expect(raised.at(-1)).toBe('none')
  })
})
