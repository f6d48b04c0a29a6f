import { getDay } from '@certify/domain/event/time-zone'
import { audiences } from '@certify/domain/mail/announcement'
import { toWireAnnouncement } from '@certify/wire/announcements'
import { announce, testAnnouncement } from '../event/announcing-acts'
import { readOwnEvent } from '../event/find-event'
import { limits } from '../http/rate-limits'
import { defineRoute } from '../http/route'

/** What organizers write to the people of their events. */
export const announcementRoutes = [
  defineRoute('eventAnnouncements', {
    as: 'manager',
    about: 'event',
    summary: 'The groups of people to write to, how many of each get no mail, and the announcements so far.',
    async handle({ ports, actor, params }) {
      const { timeZone } = await readOwnEvent(ports.queries, params.id, actor.account.id)
      const [counts, sent, { isConfirmed }] = await Promise.all([
        ports.announcements.countAudiences(params.id),
        ports.announcements.list(params.id),
        ports.mail.readPreferences(actor.account.id),
      ])
      const today = getDay(ports.clock(), timeZone)
      return {
        sent_today: sent.some(({ sentAt }) => getDay(sentAt, timeZone) === today),
        own_address_confirmed: isConfirmed,
        audiences: audiences.map((audience) => ({ audience, ...counts[audience] })),
        announcements: sent.map(toWireAnnouncement),
      }
    },
  }),

  defineRoute('eventAnnounce', {
    as: 'manager',
    about: 'event',
    summary:
      'Writes to a group of the event’s people; once a day, by the event’s clocks. People with an unconfirmed address, and those who want no announcements, get nothing.',
    refusals: [409],
    async handle({ doing, params, body }) {
      const { audience, ...form } = body
      await announce(doing(params.id), { audience, form })
      return { message: 'The announcement is on its way.' }
    },
  }),

  defineRoute('eventAnnouncementsTest', {
    as: 'manager',
    about: 'event',
    summary: 'Sends an announcement to its writer alone, 20 times an hour at most.',
    refusals: [409, 429],
    async handle({ doing, guard, actor, params, body }) {
      await guard.take(limits.announcementTests, actor.account.wallet)
      await testAnnouncement(doing(params.id), { form: body })
      return { message: 'The test is on its way.' }
    },
  }),

  defineRoute('eventAnnouncementsPreview', {
    as: 'manager',
    about: 'event',
    summary: 'The mail that people would get.',
    async handle({ ports, actor, params, body }) {
      const event = await readOwnEvent(ports.queries, params.id, actor.account.id)
      const { language = 'en', ...announcement } = body
      return ports.previewAnnouncement({ event, announcement, language })
    },
  }),
]
