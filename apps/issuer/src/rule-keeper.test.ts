// Any database answers alike.
import { openTestDatabase, type TestDatabase } from '@certify/core/database/testing/database'
import { seedScale } from '@certify/core/database/testing/seed-scale'
import { issuingStore } from '@certify/core/issuing/issuing-store'
import type { KeptChecks } from '@certify/domain/issuing/issuing-store'
import { isWhole, sayChecks } from '@certify/domain/issuing/rule-checks'
import { parseAddress } from '@certify/domain/shared/parse-address'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { RuleKeeper } from './rule-keeper'

const registry = { chainId: 31337, signer: parseAddress('0x5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c5c') }
const NEVER = Number.POSITIVE_INFINITY
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

/**
 * A keeper of a process of its own that counts its slices. Its turns have no end, so that a slow machine changes nothing.
 *
 * @param dies - The process ends before it keeps this slice.
 * @param reorganized - A reorganization is noticed during this slice.
 */
function keeper({ dies = NEVER, turnMs = NEVER, reorganized = NEVER } = {}) {
  const store = issuingStore(database.queries)
  const counted = { slices: 0, recent: [] as (bigint | null)[] }
  const ports: ConstructorParameters<typeof RuleKeeper>[0] = {
    registry,
    log,
    store: {
      ...store,
      findings: (chainId, signer, after) => {
        counted.recent.push(after)
        return store.findings(chainId, signer, after)
      },
      checkSlices: async (chainId, signer, checks, begun) => {
        counted.slices += 1
        if (counted.slices === reorganized) await rules.forget()
        const small = checks.map((check) => ({ ...check, slice: 50 }))
        return store.checkSlices(chainId, signer, small, begun)
      },
      keepChecks: async (checks) => {
        if (counted.slices >= dies) throw new Error('killed')
        await store.keepChecks(checks)
      },
    },
  }
  const rules = new RuleKeeper(ports, turnMs)
  return { rules, counted }
}

/** Changes the newest page without triggers. */
async function abandonLastPage(time: SQL) {
  await database.queries.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`update pages set abandoned_at = ${time} where id = (select max(id) from pages)`)
  })
}

const readKept = async (): Promise<KeptChecks> => {
  const kept = await issuingStore(database.queries).readChecks()
  if (kept === null) throw new Error('nothing is kept')
  return kept
}

/** When the checks of all rows began, each time once. */
const readBegun = async () => [...new Set((await readKept()).rules.map(({ begunAt }) => begunAt))]

/** What operators are told. */
const readSaid = async (now: Date) => sayChecks((await readKept()).rules, now)

/** Makes the first slice small, so that a check takes several. */
async function beginSmall(night: string, after: string) {
  const store = issuingStore(database.queries)
  const first = await store.checkSlices(registry.chainId, registry.signer, [], {
    begunAt: at('14T03:00').toISOString(),
    night,
  })
  const rules = first.map((rule) => ({ ...rule, cursor: null, rows: 0, isDone: false, slice: 50 }))
  await store.keepChecks({ after, rules })
}

describe('RuleKeeper', () => {
  test('behavior: all rows at first and once a night, and what is new in each sweep', async () => {
    const { rules, counted } = keeper()
    expect(await rules.look(at('14T09:00'), 70n)).toBe(true)
    expect(counted.recent).toEqual([])
    expect(isWhole((await readKept()).rules)).toBe(true)
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
    const killed = keeper({ dies: 3 })
    await expect(killed.rules.look(at('14T09:00'), 70n)).rejects.toThrow('killed')
    const kept = await readKept()
    expect(kept.rules[0]).toMatchObject({ rows: 100, isDone: false })
    const next = keeper()
    await next.rules.look(at('14T09:01'), 75n)
    expect(next.counted.recent).toEqual([70n])
    const { rules } = await readKept()
    expect(rules.filter(({ isDone, night }) => !isDone || night !== '2026-11-14')).toEqual([])
    const { rows: counted } = await database.queries.execute<{ count: number }>(
      sql`select count(*)::int as count from certificate_requests`,
    )
    expect(rules[0]?.rows).toBe(counted[0]?.count)
  })

  test('behavior: a check that the next night finds unfinished ends first, then a new one begins', async () => {
    await beginSmall('2026-11-14', '60')
    const { rules } = keeper()
    await rules.look(at('15T04:00'), 70n)
    expect(await readBegun()).toEqual([at('14T03:00').toISOString()])
    expect(isWhole((await readKept()).rules)).toBe(true)
    await rules.look(at('15T04:01'), 70n)
    expect(await readBegun()).toEqual([at('15T04:01').toISOString()])
  })

  test('never: a rule that cannot be checked keeps another from its check of the night', async () => {
    await database.queries.execute(sql`alter table revocation_requests rename to elsewhere`)
    const { rules } = keeper()
    for (const day of [14, 15, 16]) {
      await rules.look(at(`${day}T04:00`), 70n)
      const kept = (await readKept()).rules
      const stuck = kept.filter(({ isDone }) => !isDone)
      expect(stuck.map(({ begunAt }) => begunAt)).toEqual([at('14T04:00').toISOString()])
      const others = kept.filter(({ isDone }) => isDone).map(({ begunAt }) => begunAt)
      expect(others).toEqual(Array(kept.length - 1).fill(at(`${day}T04:00`).toISOString()))
    }
    await database.queries.execute(sql`alter table elsewhere rename to revocation_requests`)
    await rules.look(at('16T04:01'), 70n)
    expect(await readSaid(at('16T04:01'))).toEqual([])
  })

  test('behavior: after a reorganization all rows are checked anew, also if a check was under way', async () => {
    await beginSmall('2026-11-14', '60')
    const { rules } = keeper()
    await rules.forget()
    await rules.look(at('14T09:00'), 70n)
    expect(await readBegun()).toEqual([at('14T03:00').toISOString()])
    await keeper().rules.look(at('14T09:01'), 70n)
    expect(await readBegun()).toEqual([at('14T09:01').toISOString()])
    await keeper().rules.look(at('14T09:02'), 70n)
    expect(await readBegun()).toEqual([at('14T09:01').toISOString()])
  })

  test('behavior: a process that is killed after a reorganization leaves the check to the next', async () => {
    await keeper().rules.look(at('14T09:00'), 70n)
    await keeper().rules.forget()
    await keeper().rules.look(at('14T09:01'), 70n)
    expect(await readBegun()).toEqual([at('14T09:01').toISOString()])
  })

  test('behavior: a reorganization during a check is owed, also if the process is then killed', async () => {
    await beginSmall('2026-11-14', '60')
    const { rules } = keeper({ dies: 3, reorganized: 1 })
    await expect(rules.look(at('14T09:00'), 70n)).rejects.toThrow('killed')
    expect((await readKept()).rules[0]).toMatchObject({ rows: 100, isDone: false })
    const next = keeper()
    await next.rules.look(at('14T09:01'), 71n)
    expect(next.counted.recent).toEqual([])
    expect(await readBegun()).toContain(at('14T03:00').toISOString())
    await next.rules.look(at('14T09:02'), 72n)
    expect(await readBegun()).not.toContain(at('14T03:00').toISOString())
  })

  test('error: what is new and could not be checked is left to a check of all rows', async () => {
    const { rules } = keeper()
    await rules.look(at('14T09:00'), 70n)
    await database.queries.execute(sql`alter table revocation_requests rename to elsewhere`)
    await rules.look(at('14T09:01'), 71n)
    const unfinished = (await readKept()).rules.filter(({ isDone }) => !isDone)
    expect(unfinished).toEqual([
      expect.objectContaining({ failure: 'SQLSTATE 42P01', begunAt: at('14T09:01').toISOString() }),
    ])
    await database.queries.execute(sql`alter table elsewhere rename to revocation_requests`)
    await rules.look(at('14T09:02'), 72n)
    expect(isWhole((await readKept()).rules)).toBe(true)
  })

  test('behavior: the log names a broken rule when it is found', async () => {
    errors.length = 0
    await abandonLastPage(sql`now()`)
    await keeper().rules.look(at('14T09:00'), 70n)
    await abandonLastPage(sql`null`)
    expect(errors).toEqual([expect.objectContaining({ rule: 'a request on its way is in exactly one page' })])
  })

  test('behavior: what the check of new rows found is told at once, until a check of all rows finds it mended', async () => {
    const broken = [expect.stringMatching(/^A rule of issuing is broken .*in exactly one page\.$/)]
    await keeper().rules.look(at('14T09:00'), 0n)
    await abandonLastPage(sql`now()`)
    const late = keeper({ turnMs: 0 })
    await late.rules.look(at('14T10:30'), 1_000_000n)
    expect(await readSaid(at('14T10:30'))).toEqual(broken)
    // The row is new no longer. The check of all rows finds it.
    await keeper().rules.look(at('14T10:31'), 1_000_000n)
    expect(isWhole((await readKept()).rules)).toBe(true)
    expect(await readSaid(at('14T10:31'))).toEqual(broken)
    await abandonLastPage(sql`null`)
    await keeper().rules.look(at('14T11:29'), 1_000_000n)
    expect(await readSaid(at('14T11:29'))).toEqual(broken)
    await keeper({ turnMs: 0 }).rules.look(at('14T11:30'), 1_000_000n)
    expect(await readSaid(at('14T11:30'))).toEqual(broken)
    await keeper().rules.look(at('14T11:31'), 1_000_000n)
    expect(await readSaid(at('14T11:31'))).toEqual([])
  })
})
