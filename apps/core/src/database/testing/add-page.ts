import type { Event } from '@certify/domain/event/event'
import type { Queries } from '../connection/client'
import { onlyRow } from '../connection/transact'
import { pages } from '../schema/certificates'

/** Adds the first page of a registry, for this event. Returns the page's id. */
export async function addPage(queries: Queries, { id }: Pick<Event, 'id'>): Promise<number> {
  const page = {
    contract: 'registry',
    number: 1,
    eventId: id,
    eventKey: BigInt(id),
    directoryCid: 'directory',
  }
  const rows = await queries
    .insert(pages)
    .values({ ...page, createdAt: new Date(0) })
    .returning({ id: pages.id })
  return onlyRow(rows).id
}
