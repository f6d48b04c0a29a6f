import { type Needs, needKinds } from '@certify/domain/event/organizer-needs'
import * as z from 'zod'
import { count, MAX_ID } from './fields'
import { mark } from './marks'

/** One thing that waits for the organizer. */
const need = z
  .object({
    kind: z.enum(needKinds),
    /** The event that it is about; null for the account itself. */
    event: z.object({ id: z.int(), title: z.string() }).nullable(),
    /** How many people, doors or certificates it concerns. */
    count: z.int(),
  })
  .meta({ id: 'Need' })
export type WireNeed = z.infer<typeof need>

/** `GET vendors/{wallet}/needs`: what waits for the organizer, most urgent first. `total` also counts what is left out. */
export const needsResponse = z.object({ items: z.array(need), total: z.int() }).meta({ id: 'Needs' })
export type NeedsResponse = z.infer<typeof needsResponse>

/** The query of `GET vendors/{wallet}/needs`: of one event, or of all. */
export const needsQuery = z.object({ event_id: mark('event', count(MAX_ID)).optional() })

/** The answer of the list. */
export function toNeeds({ items, total }: Needs): NeedsResponse {
  return { items: items.map((item) => ({ ...item, event: item.event && { ...item.event } })), total }
}
