import { assertAddedUp } from '@certify/domain/agenda/assert-added-up'
import { type BatchId, newBatchId } from '@certify/domain/certificate/batch'
import type { RequestId } from '@certify/domain/certificate/certificate'
import { parseReason } from '@certify/domain/certificate/ending-reason'
import { assertOwnedBy } from '@certify/domain/event/owned-event'
import { refuse } from '@certify/domain/shared/errors'
import type { EventId } from '@certify/domain/shared/event-id'
import { actsAtEvent } from '../act/act'
import type { Doing } from '../act/core'
import { readOwnEvent } from '../event/find-event'
import { batchStore } from './batch-store'
import { findDiffering } from './differing-reads'

const act = actsAtEvent('certificates', (tx, eventId) => ({ batches: batchStore(tx, eventId) }))

type Pressed = { readonly batchId: BatchId; readonly total: number }

/**
 * Reissues every certificate of an event that states other hours or sessions than the marks do now. Which they are is
 * decided here; they are replaced slice by slice (`reissue-slices.ts`), and each is compared again then.
 *
 * @param params.reason - Public and permanent; null for the usual sentence.
 * @throws {FieldInvalidError} @throws `session.forbidden` @throws `event.canceled` @throws `session.adding_up`
 */
export async function reissueAll(
  doing: Doing<EventId>,
  { reason }: { reason: string | null },
): Promise<Pressed> {
  const given = reason === null ? null : parseReason(reason)
  const { core, by, about } = doing
  const event = await readOwnEvent(core.queries, about, by.account)
  assertAddedUp(event)
  const { requestIds } = await findDiffering(core.queries, event, core.clock())
  return press(doing, { requestIds, reason: given })
}

type Asked = { readonly requestIds: readonly RequestId[]; readonly reason: string | null }

const press = act(
  async ({ core, event, at, by, batches, note, wake }, { requestIds, reason }: Asked): Promise<Pressed> => {
    const requestedBy = assertOwnedBy(event, by.account)
    if (event.canceledAt) throw refuse('event.canceled', { case: 'issue' }, { facts: { eventId: event.id } })
    const [batchId, total] = [newBatchId(core.random), requestIds.length]
    await batches.open(batchId, requestedBy, at)
    await batches.reissue(batchId, requestIds, { reason, memberId: by.member })
    await note('certificate.batch_reissued', { batchId, total })
    wake('issuer')
    return { batchId, total }
  },
)
