// Any database answers alike.
import { type RequestState, requestStates } from '@certify/domain/certificate/certificate'
import type { Event } from '@certify/domain/event/event'
import { toEventKey } from '@certify/domain/issuing/event-key'
import { parseEventId } from '@certify/domain/shared/event-id'
import { toTokenId } from '@certify/domain/shared/token-id'
import { type SQL, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Queries } from '../database/connection/client'
import { certificateRequests } from '../database/schema/certificates'
import { ledgerCertificates, ledgerOrganizerLogs, ledgerPages } from '../database/schema/ledger'
import { addPage } from '../database/testing/add-page'
import { addRequests } from '../database/testing/add-requests'
import { everyCell } from '../database/testing/every-cell'
import { useWorld } from '../database/testing/use-world'
import { isHeldOnChain, isWaiting } from './waiting-requests'
import { waitingWork } from './waiting-work'

const { world, database } = useWorld()

/**
 * The certificate that the recipient has on chain. Each kind has its own page; `replaced` is the one to be replaced.
 */
const onChain = ['nothing', 'own', 'replaced', 'of another event', 'by another organizer'] as const
type Cell = {
  state: RequestState
  isInPage: boolean
  isCurrent: boolean
  onChain: (typeof onChain)[number]
}
const cells = everyCell<Cell>({
  state: requestStates,
  isInPage: [true, false],
  isCurrent: [true, false],
  onChain,
})
const REGISTRY = 'registry'
const OWN = 1
const RIVAL = 2
const fact = { contract: REGISTRY, transactionHash: '0x', blockNumber: 1n, blockTime: new Date(0) }

let event: Event

beforeEach(async () => {
  const { queries } = database()
  const organizer = await world().organizer(101)
  const rival = await world().organizer(102)
  event = await world().event(organizer)
  await queries.insert(ledgerOrganizerLogs).values(
    [organizer, rival].map(({ wallet, name }, index) => ({
      contract: REGISTRY,
      number: index === 0 ? OWN : RIVAL,
      account: wallet,
      name,
      kind: 'registered' as const,
      transactionHash: '0x',
      logIndex: index,
      blockNumber: 1n,
    })),
  )
  const keys = {
    nothing: 0n,
    own: toEventKey(OWN, event.id),
    replaced: toEventKey(OWN, event.id),
    'of another event': toEventKey(OWN, parseEventId(event.id + 1)),
    'by another organizer': toEventKey(RIVAL, event.id),
  }
  await queries.insert(ledgerPages).values(
    onChain.map((kind, page) => ({
      ...fact,
      page,
      eventKey: keys[kind],
      directory: '0x',
      count: cells.length,
      authorization: 'relayer' as const,
      logIndex: page,
      blockHash: '0x',
    })),
  )
})

test('behavior: a request waits unless a page, a later request or the chain has its certificate', async () => {
  const { queries } = database()
  const pageId = await addPage(queries, event)
  const asked = cells.map((cell, index) => ({
    state: cell.state,
    isCurrent: cell.isCurrent,
    pageId: cell.isInPage ? pageId : null,
    replacesId: cell.onChain === 'replaced' ? cells.length + index + 1 : null,
  }))
  // The requests that will be replaced: one for each cell, with the number of the cell's certificate on chain.
  const replaced = cells.map((cell, index) => ({ tokenId: tokenIdAt(cell, index) }))
  const people = await addRequests(queries, event, [...asked, ...replaced])
  await queries.insert(ledgerCertificates).values(
    cells.flatMap((cell, index) =>
      cell.onChain === 'nothing'
        ? []
        : {
            ...fact,
            tokenId: tokenIdAt(cell, index),
            owner: people[index]?.wallet ?? '',
            page: onChain.indexOf(cell.onChain),
            serial: index + 1,
            logIndex: index + 10,
          },
    ),
  )
  const held = cells.map(({ onChain }) => onChain === 'own')
  const waiting = cells.map(
    ({ state, isInPage, isCurrent, onChain }) =>
      /requested|blocked/.test(state) && !isInPage && isCurrent && onChain !== 'own',
  )
  expect(await findAmongCells(isHeldOnChain)).toEqual(held)
  expect(await findAmongCells(isWaiting)).toEqual(waiting)
})

/** Finds for each cell whether a clause is true. */
async function findAmongCells(clause: SQL): Promise<boolean[]> {
  const rows = await database()
    .queries.select({ id: certificateRequests.id })
    .from(certificateRequests)
    .where(clause)
  const found = new Set(rows.map(({ id }) => id))
  return cells.map((_, index) => found.has(index + 1))
}

function tokenIdAt(cell: Cell, index: number): bigint {
  return toTokenId(onChain.indexOf(cell.onChain), index + 1)
}

test('behavior: a page reads as many requests as it takes, however many wait and are done', async () => {
  const { queries } = database()
  const { id } = await world().event(await world().organizer(109))
  await addRequests(
    queries,
    { id },
    Array.from({ length: 2_000 }, () => ({})),
  )
  await addFinished(queries, event.id, 20_000)
  // Without figures of the table, the planner takes it for a small one.
  await queries.execute('analyze')
  const read = await queries.transaction(async (tx) => {
    // The database counts what came before, too, until it writes its figures down.
    const before = await countRead(tx)
    expect((await waitingWork(tx).pageWork(id, 10))?.waiting).toHaveLength(10)
    return (await countRead(tx)) - before
  })
  expect(read).toBeLessThan(100)
})

/** Adds requests that no longer wait, without people and pages of their own. */
async function addFinished(queries: Queries, eventId: number, count: number): Promise<void> {
  await queries.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`
      insert into certificate_requests (event_id, recipient_id, recipient_wallet, requested_by, attendance_source, state,
        page_id, serial, token_id, requested_at, updated_at)
      select ${eventId}, 1000000 + n, '', 1, 'code', 'mined', 1000000, n, n, now(), now()
      from generate_series(1, ${count}::int) n`)
  })
}

/** Rows of requests that this session has read. */
async function countRead(queries: Queries): Promise<number> {
  const { rows } = await queries.execute<{ read: number }>(
    `select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = 'certificate_requests'`,
  )
  return rows[0]?.read ?? expect.fail()
}
