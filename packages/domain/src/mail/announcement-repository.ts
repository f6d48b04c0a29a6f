import type { Event } from '../event/event'
import type { AccountId } from '../shared/account-id'
import type { EventId } from '../shared/event-id'
import type { AnnouncementText, Audience, AudienceCount, SentAnnouncement } from './announcement'

/** An announcement to write. */
export type NewAnnouncement = AnnouncementText & {
  readonly eventId: EventId
  readonly audience: Audience
  readonly actorId: AccountId
  readonly at: Date
}

/** Port: what organizers write to the people of their events. */
export interface AnnouncementRepository {
  countAudiences(eventId: EventId): Promise<Readonly<Record<Audience, AudienceCount>>>
  /** The newest announcements of an event. */
  list(eventId: EventId): Promise<readonly SentAnnouncement[]>
  /**
   * Writes the announcement, a mail for each person of its audience, and its audit record, in one transaction that
   * locks the event. A person who gets no mail has a line in the log that says why.
   *
   * @param permit - Throws if the event may have no announcement now.
   * @returns `today` if the event had one on this day, `nobody` if no person would get it. Then nothing is written.
   */
  send(announcement: NewAnnouncement, permit: (event: Event) => void): Promise<'sent' | 'today' | 'nobody'>
  /** Writes the same mail to the organizer alone. */
  sendTest(announcement: Omit<NewAnnouncement, 'audience'>): Promise<void>
}
