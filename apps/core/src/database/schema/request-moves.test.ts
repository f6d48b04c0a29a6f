import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type RequestState, requestStates } from '@certify/domain/certificate/certificate'
import { requestMoves } from '@certify/domain/issuing/request-state'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readSqlState, violatedConstraint } from '../connection/translate-error'
import { addRequests } from '../testing/add-requests'
import { useWorld } from '../testing/use-world'
import { certificateRequests } from './certificates'
import { setsRequestMoves, writeRequestMovesMigration } from './request-moves'

const { world, database } = useWorld()
const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url))

test('behavior: the newest migration of the moves sets them as the domain’s table lists them', () => {
  const newest = readdirSync(migrations)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => readFileSync(join(migrations, name), 'utf8'))
    .filter(setsRequestMoves)
    .at(-1)
  expect(newest, 'Run `npm run gen:moves`.').toContain(writeRequestMovesMigration())
})

test('behavior: of all 49 moves the database refuses exactly those that the table does not list', async () => {
  const pairs = requestStates.flatMap((from) => requestStates.map((to) => ({ from, to })))
  const event = await world().event(await world().organizer())
  await addRequests(
    database().queries,
    event,
    pairs.map(({ from: state }) => ({ state })),
  )
  const refused: string[] = []
  for (const [index, { from, to }] of pairs.entries()) {
    const moved = database()
      .queries.update(certificateRequests)
      .set({ state: to })
      .where(eq(certificateRequests.id, index + 1))
    const problem = await moved.then(
      () => null,
      (error: unknown) => `${readSqlState(error)} ${violatedConstraint(error)}`,
    )
    if (problem === null) continue
    expect(problem).toBe('23514 certificate_requests_moves')
    refused.push(`${from} > ${to}`)
  }
  const unlisted = pairs.filter(({ from, to }) => from !== to && !isListed(from, to))
  expect(refused).toEqual(unlisted.map(({ from, to }) => `${from} > ${to}`))
})

test('error: one forbidden move among many undoes the whole statement', async () => {
  const { queries } = database()
  const event = await world().event(await world().organizer())
  await addRequests(queries, event, [{}, {}, { state: 'final' }])
  await expect(queries.update(certificateRequests).set({ state: 'signed' })).rejects.toMatchObject({
    cause: { message: 'a request for a certificate never moves from final to signed' },
  })
  const rows = await queries
    .select({ state: certificateRequests.state })
    .from(certificateRequests)
    .orderBy(certificateRequests.id)
  expect(rows.map(({ state }) => state)).toEqual(['requested', 'requested', 'final'])
})

function isListed(from: RequestState, to: RequestState): boolean {
  return (requestMoves[from] as readonly RequestState[]).includes(to)
}
