import { mintStatusOf, type RequestState, requestStates } from '@certify/domain/certificate/certificate'
import { alias } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { addPage } from '../testing/add-page'
import { addRequests } from '../testing/add-requests'
import { everyCell } from '../testing/every-cell'
import { useWorld } from '../testing/use-world'
import { certificateRequests } from './certificates'
import { awaitsPage, hasMintStatus, isCurrent } from './request-clauses'

const { world, database } = useWorld()

const cells = everyCell<{ state: RequestState; isInPage: boolean; isCurrent: boolean }>({
  state: requestStates,
  isInPage: [true, false],
  isCurrent: [true, false],
})

test('behavior: each clause matches exactly the requests that its name describes', async () => {
  const { queries } = database()
  const event = await world().event(await world().organizer())
  const pageId = await addPage(queries, event)
  const seeds = cells.map(({ isInPage, ...cell }) => ({ ...cell, pageId: isInPage ? pageId : null }))
  await addRequests(queries, event, seeds)
  const { state } = certificateRequests
  const rows = await queries
    .select({
      state,
      isCurrent,
      awaitsPage,
      minted: hasMintStatus('minted'),
      pending: hasMintStatus('pending'),
      failed: hasMintStatus('failed'),
    })
    .from(certificateRequests)
    .orderBy(certificateRequests.id)
  expect(rows).toEqual(
    cells.map(({ state, isInPage, isCurrent }) => ({
      state,
      isCurrent,
      awaitsPage: (state === 'requested' || state === 'blocked') && !isInPage,
      minted: mintStatusOf[state] === 'minted',
      pending: mintStatusOf[state] === 'pending',
      failed: mintStatusOf[state] === 'failed',
    })),
  )
})

test('behavior: the mint status of another alias is read from its own column', async () => {
  const { queries } = database()
  const event = await world().event(await world().organizer())
  await addRequests(queries, event, [{ state: 'final' }, { state: 'sent' }])
  const other = alias(certificateRequests, 'other')
  const rows = await queries.select({ id: other.id }).from(other).where(hasMintStatus('minted', other.state))
  expect(rows).toEqual([{ id: 1 }])
})
