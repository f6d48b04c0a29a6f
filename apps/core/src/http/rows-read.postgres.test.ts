import { href } from '@certify/wire/paths'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { trusted } from '../database/connection/trusted'
import { type CountedStatement, countRows } from '../database/testing/count-rows'
import { seedCrowd } from '../database/testing/seed-crowd'
import { findingRecords } from '../issuing/findings'
import { listRules } from '../issuing/rules'
import { askingCalls, listPosts, listQuestions, type Question, readingCalls } from '../testing/all-questions'
import { openHarness } from '../testing/harness'
import { knownToGrow, sayWhy } from '../testing/known-to-grow'
import { buildReport } from '../testing/reports'

const small = { people: 1_000, events: 1_000 }
const large = { people: 20_000, events: 100_000 }

/** What an answer at the larger size may read beyond twice that of the smaller. */
const FEW_ROWS = 150

async function openInstance(size: typeof small) {
  const harness = await openHarness(({ settings }) => ({
    verifier: { verify: async () => buildReport({ status: 'valid' }) },
    settings: { ...settings, sendsMail: true },
  }))
  const crowd = await seedCrowd(harness.database.queries, size)
  harness.leftAlone(new Date())
  const counter = countRows(harness.database.queries)
  const client = harness.client()
  const headersOf = ({ as }: Pick<Question, 'as'>): Record<string, string> => {
    if (as === 'organizer' || as === 'attendee') return { cookie: `session=${crowd[as].cookie}` }
    if (as === 'door') return { authorization: `Door ${crowd.doorSecret}` }
    return as === 'operator' ? { authorization: 'Bearer operator-token' } : {}
  }
  return {
    size,
    questions: { ...listQuestions(crowd), ...listPosts(crowd) } as Readonly<
      Record<string, readonly Question[]>
    >,
    /** Asks once. Answers that are shared for a moment are not remembered yet. */
    async read(question: Question) {
      counter.take()
      const response = await (question.body === undefined
        ? client.get(question.address, headersOf(question))
        : client.postUnsigned(question.address, question.body, headersOf(question)))
      expect(`${response.status} ${question.address}`, await response.text()).toBe(
        `${question.status} ${question.address}`,
      )
      const statements = counter.take()
      return { statements, rows: statements.reduce((sum, { rows }) => sum + rows, 0) }
    },
    /** The ids of a list's pages, as its links lead through them, and whether a page said that its search stopped. */
    async follow(address: string, relation: 'next' | 'prev' = 'next') {
      const found = { pages: [] as (number | string)[][], stopped: false }
      for (let next: string | undefined = address; next !== undefined; ) {
        const response: Response = await client.get(next, headersOf({ as: 'organizer' }))
        const page = (await response.json()) as {
          items: { id: number; tokenId?: string }[]
          stopped_after?: number
        }
        found.pages.push(page.items.map(({ id, tokenId }) => tokenId ?? id))
        found.stopped ||= page.stopped_after !== undefined
        next = new RegExp(`<([^>]+)>; rel="${relation}"`).exec(response.headers.get('link') ?? '')?.[1]
      }
      return found
    },
    async readPage(address: string) {
      const response = await client.get(address, headersOf({ as: 'organizer' }))
      return { page: (await response.json()) as object, link: response.headers.get('link') }
    },
    /** The ids of the entries of the conference whose person has this in their name. */
    async named(text: string) {
      const { rows } = await harness.database.queries.execute<{ id: number }>(sql`
        select e.id from roster_entries e join accounts a on a.id = e.account_id
        where e.event_id = ${crowd.conference} and a.name like ${`%${text}%`} order by e.id`)
      return rows.map(({ id }) => id)
    },
    execute: <Row extends Record<string, unknown>>(statement: SQL) =>
      harness.database.queries.execute<Row>(statement),
    counter,
    queries: harness.database.queries,
    conference: crowd.conference,
    live: crowd.live,
    close: harness.close,
  }
}

/** The statements that read most, for the words of a failure. */
function describeWorst(statements: readonly CountedStatement[]): string {
  const worst = [...statements].sort((a, b) => b.rows - a.rows).slice(0, 3)
  return worst.map(({ rows, text }) => `${rows} rows: ${text.replace(/\s+/g, ' ').slice(0, 600)}`).join('\n')
}

let few: Awaited<ReturnType<typeof openInstance>>
let many: typeof few
beforeAll(async () => {
  few = await openInstance(small)
  many = await openInstance(large)
})
afterAll(async () => {
  await few.close()
  await many.close()
})

/** How many rows the larger instance may read. */
function findLimit({ perPerson, most }: Question, rowsAtFew: number): number {
  if (most !== null) return most
  if (perPerson > 0) return perPerson * large.people + FEW_ROWS
  return 2 * rowsAtFew + FEW_ROWS
}

describe('rows read', () => {
  test('behavior: the links of a search that stopped lead to everybody who matches', async () => {
    const id = many.conference
    const common = await many.follow(
      href('eventParticipants', { id }, { page: 1, per_page: 100, q: 'Person 12' }),
    )
    const everybody = await many.named('Person 12')
    expect({ ids: common.pages.flat(), stopped: common.stopped }).toEqual({ ids: everybody, stopped: true })
    const rare = await many.follow(href('eventParticipants', { id }, { page: 1, q: 'Person 12345' }))
    expect({ ids: rare.pages.flat(), stopped: rare.stopped }).toEqual({
      ids: await many.named('Person 12345'),
      stopped: false,
    })
  })

  test('behavior: the links of a search among certificates or invitations lead to each that matches, once', async () => {
    const [{ conference: id }, page] = [many, { page: 1, per_page: 100 }]
    const held = await many.follow(href('eventMinted', { id }, { ...page, q: 'Person 12' }))
    const { rows: certificates } = await many.execute<{ id: string }>(sql`
      select r.token_id::text as id from certificate_requests r join accounts a on a.id = r.recipient_id
      where r.event_id = ${id} and a.name like '%Person 12%' order by r.token_id`)
    expect({ ids: held.pages.flat(), stopped: held.stopped }).toEqual({
      ids: certificates.map((row) => row.id),
      stopped: true,
    })
    const invited = await many.follow(
      href('eventInvitations', { id: many.live }, { ...page, q: 'Invited 12' }),
    )
    const { rows: invitations } = await many.execute<{ id: number }>(
      sql`select id from invitations where name like '%Invited 12%' order by id desc`,
    )
    expect({ ids: invited.pages.flat(), stopped: invited.stopped }).toEqual({
      ids: invitations.map((row) => row.id),
      stopped: true,
    })
  })

  test('behavior: the links of such a search lead back, too, and a page tells no more than it found', async () => {
    const id = many.conference
    const at = (place: { page: number; before?: number; after?: number }) =>
      href('eventParticipants', { id }, { per_page: 100, q: 'Person 12', ...place })
    const everybody = await many.named('Person 12')
    const [first = 0] = await many.named('Person 12000')
    const back = await many.follow(at({ page: 2, before: first + 1 }), 'prev')
    expect(back.pages.reverse().flat()).toEqual(everybody.filter((each) => each <= first))
    const shown = await many.readPage(at({ page: 2, before: first + 1 }))
    expect(shown.page).toMatchObject({ items: [{ id: first }], next_after: first })
    const none = await many.readPage(at({ page: 2, before: first }))
    expect(none.page).toMatchObject({ items: [], next_after: first - 1 })
    const last = everybody.at(-1) ?? 0
    const beyond = await many.readPage(at({ page: 9, after: last }))
    expect(beyond.link).toContain(`&before=${last + 1}>; rel="prev"`)
    const later = await many.readPage(at({ page: 9, after: first }))
    expect(later.page).toMatchObject({ total: 111 })
  })

  test('behavior: every call that reads says whether its rows grow with an event', () => {
    expect(Object.keys(few.questions).sort()).toEqual([...readingCalls, ...askingCalls].sort())
  })

  test.each([...readingCalls, ...askingCalls])('behavior: %s reads what its question needs', async (name) => {
    for (const [at, question] of (few.questions[name] ?? []).entries()) {
      const asked = many.questions[name]?.[at]
      if (asked === undefined) throw new Error(`${name} is not asked at both sizes`)
      const [less, more] = [await few.read(question), await many.read(asked)]
      if (question.perPerson > 0)
        expect(less.rows, question.address).toBeLessThanOrEqual(question.perPerson * small.people + FEW_ROWS)
      const limit = findLimit(question, less.rows)
      const told = `${asked.address} read ${less.rows} and ${more.rows} rows\n${describeWorst(more.statements)}`
      const known = knownToGrow[`${asked.as} ${asked.address}`]
      if (known === undefined) expect(more.rows, told).toBeLessThanOrEqual(limit)
      else
        expect(more.rows, `${sayWhy(known)}\n${told}`).toBeLessThanOrEqual(Math.max(limit, known.rows * 1.5))
    }
  })

  test('behavior: after a first count, certificates are compared again only of people who changed', async () => {
    const [question] = many.questions.eventCertificatesDiffering ?? []
    if (!question) throw new Error('nothing asked')
    await many.read(question)
    expect((await many.read(question)).rows).toBeLessThanOrEqual(FEW_ROWS)
    await many.execute(sql`
      update roster_entries set session_choice = 'omit' where id in (
        select id from roster_entries where event_id = ${many.conference} order by id limit 10)`)
    const { rows, statements } = await many.read(question)
    expect(rows, describeWorst(statements)).toBeLessThanOrEqual(2 * FEW_ROWS)
  })
  test('behavior: a slice of each rule of issuing, and its check of what is new, read what they check', async () => {
    const { queries, counter } = many
    const [chain, sender] = [31337, trusted.address(`0x${'5C'.repeat(20)}`)]
    const [done, sent, slice] = [30_000, 250, 100]
    await queries.execute(sql`
      insert into chain_transactions (id, kind, chain_id, sender, nonce, hash, raw, gas_limit, max_fee_per_gas,
        max_priority_fee_per_gas, fee_wei, state, created_at) overriding system value
      select 10000 + n, 'issue', ${chain}::int, ${sender}, 10000 + n, '0x' || md5('a' || n) || md5('b' || n), '0x', 1, 1, 1, 1,
        case when n <= ${done}::int then 'final' else 'sent' end, now() from generate_series(1, ${done + sent}::int) n`)
    await queries.execute(sql`analyze chain_transactions`)
    const none = { broken: 0, example: null, failure: null, found: null, begunAt: '', night: null }
    const checks = listRules(chain, sender).map(({ rule }) => ({
      ...none,
      rule,
      cursor: null,
      rows: 0,
      isDone: true,
      slice,
    }))
    const { checkSlices, findings } = findingRecords(queries)
    counter.take()
    const count = () => {
      const statements = counter.take()
      return { rows: statements.reduce((sum, each) => sum + each.rows, 0), told: describeWorst(statements) }
    }
    for (const { rule } of checks) {
      const begun = checks.map((each) => ({ ...each, isDone: each.rule !== rule }))
      const next = await checkSlices(chain, sender, begun, none)
      expect(next.find((each) => each.rule === rule)).toMatchObject({ rows: slice, broken: 0 })
      const { rows, told } = count()
      expect(rows, `${rule}\n${told}`).toBeLessThanOrEqual(12 * slice + 4 * sent)
    }
    expect(await findings(chain, sender, 1_000_000_000n)).toEqual([])
    const { rows, told } = count()
    expect(rows, told).toBeLessThanOrEqual(12 * sent)
  })
})
