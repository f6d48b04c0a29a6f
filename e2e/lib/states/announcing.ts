import type { Page } from 'playwright-core'
import { manage, press } from './doing'
import type { State } from './state'

const group = (audience: string, people: number, gets: number) => ({
  audience,
  people,
  gets,
  unconfirmed: people > gets ? people - gets - 1 : 0,
  unwanted: people > gets ? 1 : 0,
  unreachable: 0,
})

const known = {
  sent_today: false,
  own_address_confirmed: true,
  audiences: [
    group('seats', 240, 231),
    group('present', 0, 0),
    group('not_present', 240, 231),
    group('line', 12, 0),
    group('asking', 0, 0),
  ],
  announcements: [] as object[],
}

const sent = {
  id: 1,
  audience: 'not_present',
  subject: 'Donaudampfschifffahrtsgesellschaftskapitänsversammlungsraumänderungsmitteilung',
  text: 'We meet in room 4.\n\nBring a laptop.',
  sent_at: '2026-11-13T18:05:00.000Z',
  mails: [
    { state: 'sent', reason: null, count: 229 },
    { state: 'waiting', reason: null, count: 2 },
    { state: 'failed', reason: null, count: 1 },
    { state: 'dropped', reason: 'unconfirmed', count: 8 },
  ],
}

async function writeTo(page: Page, audience: string): Promise<void> {
  await press('Write an announcement')(page)
  await page.getByLabel('To', { exact: true }).selectOption(audience)
  await page.getByLabel('Subject').fill('Another room')
  await page.getByLabel('Text').fill('We meet in room 4.\n\nBring a laptop.')
  await press('Preview')(page)
}

/** What an organizer writes to the people of an event. */
export const announcing: readonly State[] = [
  {
    name: '/vendor/event/:id (announcements)',
    as: 'organizer',
    path: manage('people', 'upcoming'),
    faults: { eventAnnouncements: { json: { ...known, sent_today: true, announcements: [sent] } } },
    says: /^229 mails were sent\./,
  },
  {
    name: '/vendor/event/:id (announcements failed)',
    as: 'organizer',
    path: manage('people', 'upcoming'),
    faults: { eventAnnouncements: 'failure' },
    says: 'The announcements could not be loaded',
  },
  {
    name: '/vendor/event/:id (writing an announcement)',
    as: 'organizer',
    path: manage('people', 'upcoming'),
    faults: { eventAnnouncements: { json: known } },
    act: async (page) => {
      await press('Write an announcement')(page)
      await press('Preview')(page)
    },
    says: 'Subject is required.',
  },
  {
    name: '/vendor/event/:id (announcement to send)',
    as: 'organizer',
    path: manage('people', 'upcoming'),
    faults: { eventAnnouncements: { json: known } },
    act: (page) => writeTo(page, 'seats'),
    says: '231 people get the mail.',
  },
  {
    name: '/vendor/event/:id (announcement to nobody)',
    as: 'organizer',
    path: manage('people', 'upcoming'),
    faults: {
      eventAnnouncements: { json: { ...known, own_address_confirmed: false } },
      eventAnnouncementsPreview: 'failure',
    },
    act: (page) => writeTo(page, 'line'),
    says: 'The mail could not be shown',
  },
]
