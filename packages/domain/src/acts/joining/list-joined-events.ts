import type { Attendee } from '../../account/account'
import { findMintObstacles, type MintObstacle } from '../../certificate/may-mint'
import { type EventStatus, statusAt } from '../../event/event-status'
import { judgeUserStatus, type UserEventStatus } from '../../roster/attendance'
import type { JoinedEvent, ReadJoinedEvents } from '../../roster/joined-event'
import type { Clock } from '../../shared/clock'
import { mapPage, type Page, type PageRequest } from '../../shared/page'

/** A joined event with its status and the attendee's own status. */
export type MyEvent = JoinedEvent & {
  readonly status: EventStatus
  readonly userStatus: UserEventStatus
  readonly mintObstacles: readonly MintObstacle[]
}

/** The events an attendee has joined, latest start first. */
export async function listJoinedEvents(
  { roster, clock }: listJoinedEvents.Ports,
  { attendee, text, page }: listJoinedEvents.Command,
): Promise<Page<MyEvent>> {
  const now = clock()
  const joined = await roster.joinedBy(attendee.id, { ...page, text: text.trim() })
  return mapPage(joined, (item) => {
    const status = statusAt(item.event, now)
    const minted = item.tokenId !== null
    const facts = { minted, status, endsAt: item.event.endsAt, now }
    const { entry, hasArtwork, mintStatus: certificate } = item
    return {
      ...item,
      status,
      userStatus: judgeUserStatus(entry, facts),
      mintObstacles: findMintObstacles({ status, entry, hasArtwork, certificate }, attendee.role),
    }
  })
}
export declare namespace listJoinedEvents {
  type Ports = { roster: { joinedBy: ReadJoinedEvents }; clock: Clock }
  type Command = { attendee: Attendee; text: string; page: PageRequest }
}
