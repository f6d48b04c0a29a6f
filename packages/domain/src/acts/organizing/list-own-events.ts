import type { Organizer } from '../../account/account'
import type { Artwork } from '../../certificate/artwork'
import type { ArtworkRepository } from '../../certificate/artwork-repository'
import type { AttendanceCode } from '../../event/attendance-code'
import type { ListedEvent } from '../../event/event'
import type { EventCounts, EventRepository } from '../../event/event-repository'
import { type EventStatus, statusAt } from '../../event/event-status'
import type { Clock } from '../../shared/clock'
import type { Page, PageRequest } from '../../shared/page'

/** An event as its own organizer sees it in a list. */
export type OwnEvent = ListedEvent & {
  readonly status: EventStatus
  readonly attendanceCode: AttendanceCode | null
  /** People on the list who are recorded neither present nor absent. */
  readonly unrecorded: number
  readonly template: Artwork | null
}

/** Lists an organizer's own events, latest start first, with the counts by status. */
export async function listOwnEvents(
  ports: listOwnEvents.Ports,
  { organizer, text, status, page }: listOwnEvents.Command,
): Promise<Page<OwnEvent> & { readonly counts: EventCounts }> {
  const now = ports.clock()
  const query = { organizerId: organizer.id, withUnlisted: true, text: text.trim(), status, now } as const
  const found = await ports.events.search({ ...page, ...query, order: 'start' })
  const ids = found.items.map((event) => event.id)
  const [codes, templates, unrecorded] = await Promise.all([
    ports.events.readAttendanceCodes(ids),
    ports.artworks.findTemplates(ids),
    ports.events.countUnrecorded(ids),
  ])
  const items = found.items.map((event) => ({
    ...event,
    status: statusAt(event, now),
    attendanceCode: codes.get(event.id) ?? null,
    template: templates.get(event.id) ?? null,
    unrecorded: unrecorded.get(event.id) ?? 0,
  }))
  return { ...found, items }
}
export declare namespace listOwnEvents {
  type Ports = {
    events: Pick<EventRepository, 'search' | 'readAttendanceCodes' | 'countUnrecorded'>
    artworks: Pick<ArtworkRepository, 'findTemplates'>
    clock: Clock
  }
  type Command = { organizer: Organizer; text: string; status: EventStatus | 'all'; page: PageRequest }
}
