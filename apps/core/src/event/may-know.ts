import type { Address } from '@certify/domain/shared/address'
import type { EventId } from '@certify/domain/shared/event-id'
import { eq, sql } from 'drizzle-orm'
import type { Queries } from '../database/connection/client'
import { prepared } from '../database/connection/prepared'
import { events } from '../database/schema/events'
import { isListed } from './event-status-sql'

/** Answers whether a caller may know of an event. A wallet may belong to an event by its account, or as a member of a team. */
export async function mayKnow(
  queries: Queries,
  id: EventId,
  { wallet, key }: { wallet: Address | null; key: string | null },
): Promise<boolean> {
  const [row] = await readKnown(queries, { id, caller: wallet?.toLowerCase() ?? null, key: key ?? '' })
  return row?.isKnown ?? true
}

const readKnown = prepared(['id', 'caller', 'key'], (queries, { id, caller, key }) => {
  const belongs = sql`exists (
    select 1 from accounts me where lower(me.wallet) = ${caller} and (
      me.id = ${events.organizerId}
      or exists (select 1 from roster_entries r where r.event_id = ${events.id} and r.account_id = me.id)
      or exists (select 1 from waitlist_entries w where w.event_id = ${events.id} and w.account_id = me.id)
      or exists (select 1 from join_requests j where j.event_id = ${events.id} and j.account_id = me.id)
      or exists (select 1 from certificate_requests c where c.event_id = ${events.id} and c.recipient_id = me.id)))
    or exists (
      select 1 from organization_members m
      where m.organizer_id = ${events.organizerId} and lower(m.wallet) = ${caller} and m.removed_at is null
        and (m.event_ids is null or m.event_ids @> to_jsonb(${events.id})))
    or exists (
      select 1 from invitations i
      where i.event_id = ${events.id} and lower(i.wallet) = ${caller} and i.state = 'open')`
  return queries
    .select({ isKnown: sql<boolean>`${isListed} or ${events.linkKey} = ${key} or ${belongs}` })
    .from(events)
    .where(eq(events.id, id))
})
