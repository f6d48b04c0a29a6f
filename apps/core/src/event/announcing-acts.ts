import { assertOwnedBy } from '@certify/domain/event/owned-event'
import { getDay } from '@certify/domain/event/time-zone'
import { type Audience, announcementFields } from '@certify/domain/mail/announcement'
import { refuse } from '@certify/domain/shared/errors'
import { parseTexts, type TextForm } from '@certify/domain/shared/field-rules'
import { actsAtEvent } from '../act/act'
import { readPreferences } from '../mail/mail-reads'
import { announcementStore } from './announcement-store'

type Written = { readonly form: TextForm<typeof announcementFields> }

const act = actsAtEvent('events', (tx, eventId, at) => ({
  announcements: announcementStore(tx, eventId, at),
}))

/**
 * Sends an organizer's announcement to some of an event's people: once a day by the event's clocks, even after the event
 * was canceled. Refuses an audience of which nobody would get it. A person who gets no mail has a line in the log that
 * says why.
 *
 * @throws {FieldInvalidError}
 */
export const announce = act(
  async (
    { event, at, by, announcements, note },
    { audience, form }: Written & { audience: Audience },
  ): Promise<void> => {
    const sentBy = assertOwnedBy(event, by.account)
    const text = parseTexts(announcementFields, form)
    const day = getDay(at, event.timeZone)
    if (await announcements.hasOneOn(day)) throw refuse('announcement.today', { zone: event.timeZone })
    const { gets, people } = await announcements.count(audience)
    if (gets === 0) throw refuse('announcement.nobody')
    const announcementId = await announcements.add({ ...text, day, audience, sentBy })
    await announcements.writeMails(announcementId, audience)
    await note('event.announced', { announcementId, audience, people })
  },
)

/** Sends an announcement to its writer alone, once their address is confirmed. @throws {FieldInvalidError} */
export const testAnnouncement = act(async ({ tx, event, by, tell }, { form }: Written): Promise<void> => {
  const to = assertOwnedBy(event, by.account)
  const announcement = parseTexts(announcementFields, form)
  const { isConfirmed } = await readPreferences(tx, to)
  if (!isConfirmed) throw refuse('announcement.own_address')
  await tell('announcement.test', { to, facts: { announcement } })
})
