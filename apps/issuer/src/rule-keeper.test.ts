import { openTestDatabase, type TestDatabase } from '@certify/core/database/testing/database'
import { seedScale } from '@certify/core/database/testing/seed-scale'
import { issuingStore } from '@certify/core/issuing/issuing-store'
import type { KeptChecks } from '@certify/domain/issuing/issuing-store'
import { isWhole } from '@certify/domain/issuing/rule-checks'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { RuleKeeper } from './rule-keeper'

const registry = { chainId: 31337, signer: parseAddress('0x5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c') }
const at = (time: string) => new Date(`2026-11-${time}:00Z`)

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await seedScale(database.queries, 110)
})
beforeEach(async () => {
  await database.queries.execute(sql`delete from instance_facts`)
})
afterAll(() => database.close())

const errors: unknown[] = []
const log = { info() {}, warn() {}, error: (_: string, facts?: unknown) => void errors.push(facts) }

/** A keeper of a process of its own that counts its slices. @param dies - The process ends before it keeps this one. */
function keeper(dies = Number.POSITIVE_INFINITY) {
  const store = issuingStore(database.queries)
  const counted = { slices: 0, recent: [] as (bigint | null)[] }
  const rules = new RuleKeeper({
    registry,
    log,
    store: {
      ...store,
      findings: (chainId, signer, after) => {
        counted.recent.push(after)
        return store.findings(chainId, signer, after)
      },
      checkSlices: async (chainId, signer, checks) => {
        counted.slices += 1
        const small = checks?.length ? checks.map((check) => ({ ...check, slice: 50 })) : checks
        return store.checkSlices(chainId, signer, small)
      },
      keepChecks: async (checks) => {
        if (counted.slices >= dies) throw new Error('killed')
        await store.keepChecks(checks)
      },
    },
  })
  return { rules, counted }
}

const readKept = async (): Promise<KeptChecks> => {
  const kept = await issuingStore(database.queries).readChecks()
  if (kept === null) throw new Error('nothing is kept')
  return kept
}

/** Makes the first slice small, so that a check takes several. */
async function beginSmall(night: string, after: string) {
  const begun = await issuingStore(database.queries).checkSlices(registry.chainId, registry.signer, null)
  const rules = begun.map((rule) => ({ ...rule, cursor: null, rows: 0, isDone: false, slice: 50 }))
  await issuingStore(database.queries).keepChecks({
    night,
    after,
    full: { begunAt: at('14T03:00').toISOString(), rules },
  })
}

describe('RuleKeeper', () => {
  test('behavior: all rows at first and once a night, and what is new in each sweep', async () => {
    const { rules, counted } = keeper()
    expect(await rules.look(at('14T09:00'), 70n)).toBe(true)
    expect(counted.recent).toEqual([])
    expect(isWhole((await readKept()).full)).toBe(true)
    const first = counted.slices
    expect(await rules.look(at('14T09:01'), 70n)).toBe(false)
    expect(await rules.look(at('15T02:59'), 80n)).toBe(true)
    expect(counted).toEqual({ slices: first, recent: [70n, 70n] })
    await rules.look(at('15T03:00'), 90n)
    expect(counted.slices).toBeGreaterThan(first)
    expect(counted.recent).toEqual([70n, 70n, 80n])
  })

  test('behavior: a killed check goes on from its last kept slice, with what came on chain since', async () => {
    await beginSmall('2026-11-14', '60')
    const killed = keeper(3)
    await expect(killed.rules.look(at('14T09:00'), 70n)).rejects.toThrow('killed')
    const kept = await readKept()
    expect(kept.full.rules[0]).toMatchObject({ rows: 100, isDone: false })
    const next = keeper()
    await next.rules.look(at('14T09:01'), 75n)
    expect(next.counted.recent).toEqual([70n])
    const { full, night } = await readKept()
    expect([isWhole(full), night]).toEqual([true, '2026-11-14'])
    const { rows } = await database.queries.execute<{ count: number }>(
      sql`select count(*)::int as count from certificate_requests`,
    )
    expect(full.rules[0]?.rows).toBe(rows[0]?.count)
  })

  test('behavior: a check that the next night finds unfinished ends first, then a new one begins', async () => {
    await beginSmall('2026-11-14', '60')
    const { rules } = keeper()
    await rules.look(at('15T04:00'), 70n)
    expect(await readKept()).toMatchObject({
      night: '2026-11-14',
      full: { begunAt: at('14T03:00').toISOString() },
    })
    await rules.look(at('15T04:01'), 70n)
    expect(await readKept()).toMatchObject({
      night: '2026-11-15',
      full: { begunAt: at('15T04:01').toISOString() },
    })
  })

  test('behavior: after a reorganization all rows are checked anew, also if a check was under way', async () => {
    await beginSmall('2026-11-14', '60')
    const { rules } = keeper()
    rules.forget()
    await rules.look(at('14T09:00'), 70n)
    expect((await readKept()).full.begunAt).toBe(at('14T03:00').toISOString())
    await keeper().rules.look(at('14T09:01'), 70n)
    expect((await readKept()).full.begunAt).toBe(at('14T09:01').toISOString())
  })

  test('error: what is new and could not be checked is left to a check of all rows', async () => {
    const { rules } = keeper()
    await rules.look(at('14T09:00'), 70n)
    await database.queries.execute(sql`alter table revocation_requests rename to elsewhere`)
    await rules.look(at('14T09:01'), 71n)
    const { full } = await readKept()
    expect(full.begunAt).toBe(at('14T09:01').toISOString())
    expect(full.rules.filter(({ isDone }) => !isDone).map(({ failure }) => failure)).toEqual([
      'SQLSTATE 42P01',
    ])
    await database.queries.execute(sql`alter table elsewhere rename to revocation_requests`)
    await rules.look(at('14T09:02'), 72n)
    expect(isWhole((await readKept()).full)).toBe(true)
  })

  test('behavior: the log names a broken rule when it is found', async () => {
    errors.length = 0
    await database.queries.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql`update pages set abandoned_at = now() where id = (select max(id) from pages)`)
    })
    await keeper().rules.look(at('14T09:00'), 70n)
    expect(errors).toEqual([expect.objectContaining({ rule: 'a request on its way is in exactly one page' })])
  })
})
