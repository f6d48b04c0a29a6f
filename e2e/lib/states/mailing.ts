import type { Page } from 'playwright-core'
import { manage, press } from './doing'
import type { State } from './state'

const AT = '2026-11-21T18:05:00.000Z'
const LONG_TITLE =
  'Internationale Fachtagung für Urkundenprüfverfahren und Zertifikatsverwaltungssysteme 2026'

const kept = (id: number, subject: string, calendar: string | null) => ({
  id,
  kind: 'seat.taken',
  to: 'adhiambo.christabel.nyongo-vandenberghe@a-very-long-name-of-a-university.example.org',
  subject,
  at: AT,
  text: `${subject}\n\nSee the event:\nhttps://certify.example/events/${id}?with=${'a-long-address-'.repeat(8)}`,
  calendar,
})

const mails = [
  kept(2, `You have a seat: ${LONG_TITLE}, Saturday 14 November 2026`, 'BEGIN:VCALENDAR\r\nEND:VCALENDAR'),
  kept(1, 'Confirm your address for Certify', null),
]

const openOutbox = press(/^Outbox/)

/** The links of mails, preferences, the outbox, and what organizers see of mail. */
export const mailing: readonly State[] = [
  {
    name: '/confirm (no link)',
    as: 'stranger',
    path: () => '/confirm',
    says: 'Open the link of the mail about your address.',
  },
  {
    name: '/unsubscribe (no link)',
    as: 'stranger',
    path: () => '/unsubscribe',
    says: 'Open the link at the end of the mail.',
  },
  {
    name: '/stop-move (no link)',
    as: 'stranger',
    path: () => '/stop-move',
    says: 'Open the link in the mail that tells of the move.',
  },
  {
    name: '/stop-move (done)',
    as: 'stranger',
    path: () => '/stop-move?done#x',
    faults: { moveStop: { json: { message: 'The move is stopped.' } } },
    act: press('Stop it'),
    says: 'The move is stopped',
  },
  {
    name: '/stop-move (refused)',
    as: 'stranger',
    path: () => '/stop-move?refused#x',
    act: press('Stop it'),
    says: 'The move could not be stopped',
  },
  {
    name: '/confirm (done)',
    as: 'stranger',
    path: () => '/confirm#x',
    faults: { confirmEmail: { json: { message: 'Your address is confirmed.' } } },
    act: press('Confirm this address'),
    says: 'Your address is confirmed',
  },
  {
    name: '/unsubscribe (done)',
    as: 'stranger',
    path: () => '/unsubscribe#x',
    faults: { mailUnsubscribe: { json: { message: 'You get no more mail of this kind.' } } },
    act: press('No more of these'),
    says: 'You get no more mail of this kind',
  },
  {
    name: '/confirm (refused)',
    as: 'stranger',
    path: () => '/confirm#x',
    act: press('Confirm this address'),
    says: 'The address could not be confirmed',
  },
  {
    name: '/unsubscribe (refused)',
    as: 'stranger',
    path: () => '/unsubscribe#x',
    act: press('No more of these'),
    says: 'This mail could not be switched off',
  },
  {
    name: '/profile (mail not confirmed)',
    as: 'attendee',
    path: () => '/profile',
    faults: {
      mailPreferences: (preferences: object) => ({ ...preferences, confirmed: false }),
      confirmEmailAgain: { status: 429, code: 'confirmation.enough' },
    },
    act: press('Send the link again'),
    says: 'This address got three such mails within an hour.',
  },
  {
    name: '/profile (mail does not arrive)',
    as: 'attendee',
    path: () => '/profile',
    faults: { mailPreferences: (preferences: object) => ({ ...preferences, arrives: false }) },
    says: 'The mail server refused it twice.',
  },
  {
    name: '/profile (mail failed)',
    as: 'attendee',
    path: () => '/profile',
    faults: { mailPreferences: 'failure' },
    says: 'Your mail settings could not be loaded',
  },
  {
    name: 'outbox (mails)',
    as: 'attendee',
    path: () => '/about',
    faults: { outbox: { json: mails }, mailPreview: { json: 'The mail itself' } },
    act: async (page) => {
      await openOutbox(page)
      await page.getByText('As text').click()
    },
    says: 'This instance sends no mail.',
  },
  {
    name: 'outbox (empty)',
    as: 'attendee',
    path: () => '/about',
    faults: { outbox: { json: [] } },
    act: openOutbox,
    says: 'Nothing yet',
  },
  {
    name: 'outbox (failed)',
    as: 'attendee',
    path: () => '/about',
    faults: { outbox: 'failure' },
    act: openOutbox,
    says: 'The outbox could not be loaded',
  },
  {
    name: '/vendor/event/:id (mail of a person)',
    as: 'organizer',
    path: manage('people'),
    faults: {
      eventMail: {
        json: [
          { id: 4, kind: 'certificate.open', state: 'dropped', reason: 'unconfirmed', at: AT },
          { id: 3, kind: 'event.reminder', state: 'unsure', reason: null, at: AT },
          { id: 2, kind: 'event.changed', state: 'failed', reason: '550 5.1.1 No such person here', at: AT },
          { id: 1, kind: 'seat.taken', state: 'sent', reason: null, at: AT },
        ],
      },
    },
    act: openMailOfFirst,
    says: '550 5.1.1 No such person here',
  },
  {
    name: '/vendor/event/:id (no mail of a person)',
    as: 'organizer',
    path: manage('people'),
    faults: { eventMail: { json: [] } },
    act: openMailOfFirst,
    says: 'No mail about this event yet.',
  },
  {
    name: '/vendor/event/:id/edit (telling people)',
    as: 'organizer',
    path: ({ upcoming }) => `/vendor/event/${upcoming}/edit`,
    faults: { event: (event: object) => ({ ...event, whitelisted: 12 }) },
    act: async (page) => {
      await page.getByLabel('Location').fill('Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch')
      await page.waitForFunction(() =>
        Object.keys(localStorage).some((key) => key.startsWith('certify.draft.event')),
      )
    },
    says: 'Write to the 12 people who joined about the new time or place',
    undo: (page) =>
      page.evaluate(() => {
        for (const key of Object.keys(localStorage))
          if (key.startsWith('certify.draft.event')) localStorage.removeItem(key)
      }),
  },
]

async function openMailOfFirst(page: Page): Promise<void> {
  await press(/^More for/)(page)
  await page.getByRole('menuitem', { name: 'Mail to this person' }).click()
}
