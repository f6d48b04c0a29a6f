import type { Event } from '@certify/domain/event/event'
import type { Queries } from '../connection/client'
import { certificateRequests } from '../schema/certificates'
import { addAttendees } from './add-attendees'

type Seed = Partial<typeof certificateRequests.$inferInsert>

/** Adds the given requests, each for a different person. In an empty database their ids start at 1. */
export async function addRequests(
  queries: Queries,
  { id }: Pick<Event, 'id'>,
  seeds: readonly Seed[],
): Promise<readonly { id: number; wallet: string }[]> {
  const people = await addAttendees(queries, seeds.length)
  const at = new Date(0)
  const rows = people.map(({ id: recipientId, wallet }, index) => ({
    eventId: id,
    recipientId,
    recipientWallet: wallet,
    requestedBy: recipientId,
    attendanceSource: 'organizer' as const,
    state: 'requested' as const,
    requestedAt: at,
    updatedAt: at,
    ...seeds[index],
  }))
  await queries.insert(certificateRequests).values(rows)
  return people
}
