import { drawPicture } from '@certify/cli/demo/picture'
import { chooseFile, nothing, press } from './doing'
import type { State } from './state'
import { long } from './wordy'

/** Taller than a cover, so that there is a part to choose. */
const cover = { name: 'cover.png', mimeType: 'image/png', buffer: Buffer.from(drawPicture(900, 1200, 120)) }

const webhook = {
  id: 1,
  url: 'https://hooks.lighthouse-guild.example/certify/messages-about-certificates',
  types: ['event.updated', 'certificate.final', 'certificate.revoked'],
  created_at: '2026-11-01T09:00:00.000Z',
  disabled_at: '2026-11-02T09:00:00.000Z',
}

const deliveries = (['waiting', 'delivered', 'failed'] as const).map((state, index) => ({
  id: index + 1,
  message_id: `msg_${index}`,
  type: 'certificate.final',
  state,
  attempts: index + 1,
  status: [null, 204, 410][index],
  created_at: '2026-11-02T09:00:00.000Z',
  next_at: state === 'waiting' ? '2099-11-02T09:00:00.000Z' : null,
}))

/** An organizer’s pages, except those of one event. */
export const organizing: readonly State[] = [
  {
    name: '/vendor/dashboard (loading)',
    as: 'organizer',
    path: () => '/vendor/dashboard',
    faults: { vendorEvents: 'silence' },
    waiting: true,
    says: 'Loading…',
  },
  {
    name: '/vendor/dashboard (failed)',
    as: 'organizer',
    path: () => '/vendor/dashboard',
    faults: { vendorEvents: 'failure' },
    says: 'Failed to Load Data',
  },
  {
    name: '/vendor/dashboard (empty)',
    as: 'organizer',
    path: () => '/vendor/dashboard',
    faults: { vendorEvents: nothing },
    says: 'Create your first event, and people can join it.',
  },
  {
    name: '/vendor/dashboard (all)',
    as: 'organizer',
    path: () => '/vendor/dashboard?events=all',
    says: 'View Less',
  },
  {
    name: '/vendor/dashboard (event created)',
    as: 'organizer',
    path: () => '/vendor/dashboard',
    act: async (page) => {
      await page.evaluate((title) => {
        const created = { id: 1, title, address: 'an-address-that-nobody-guesses' }
        history.replaceState({ ...history.state, usr: { created } }, '')
      }, long.title)
      await page.reload()
    },
    says: 'Share its link, and people can join.',
  },
  {
    name: '/vendor/people (empty)',
    as: 'organizer',
    path: () => '/vendor/people',
    faults: { vendorEvents: nothing },
    says: 'People come with your first event.',
  },
  {
    name: '/vendor/certificates (failed)',
    as: 'organizer',
    path: () => '/vendor/certificates',
    faults: { vendorEvents: 'failure' },
    says: /[Ff]ailed/,
  },
  {
    name: '/vendor/dashboard (row menu)',
    as: 'organizer',
    path: () => '/vendor/dashboard',
    act: press(/^More for/),
    says: 'Minted certificates',
  },
  {
    name: '/vendor/analytics (failed)',
    as: 'organizer',
    path: () => '/vendor/analytics',
    faults: { vendorAnalytics: 'failure' },
    says: /[Ff]ailed|could not/,
  },
  {
    name: '/vendor/profile (domain names another wallet)',
    as: 'organizer',
    path: () => '/vendor/profile',
    faults: {
      organizationDomain: {
        json: {
          claim: {
            domain: 'xn--tlantico-06g.example',
            standing: 'another',
            claimed_at: '2026-11-03T10:00:00.000Z',
            asked_at: '2026-11-21T08:10:00.000Z',
            confirmed_at: '2026-11-20T10:00:00.000Z',
            record: {
              name: '_certify.xn--tlantico-06g.example',
              value: `certify=eip155:11155111:0x${'5A'.repeat(20)}`,
            },
          },
          history: [
            { domain: 'xn--tlantico-06g.example', change: 'another', at: '2026-11-21T08:10:00.000Z' },
          ],
        },
      },
    },
    act: (page) => page.getByText('History', { exact: true }).click(),
    says: /This domain names another wallet/,
  },
  {
    name: '/vendor/developers (failed)',
    as: 'organizer',
    path: () => '/vendor/developers',
    faults: { organizationKeys: 'failure' },
    says: /[Ff]ailed|could not|went wrong/,
  },
  {
    name: '/vendor/developers (new webhook)',
    as: 'organizer',
    path: () => '/vendor/developers',
    act: press('New webhook'),
    says: 'A public https address, without a port.',
  },
  {
    name: '/vendor/developers (messages)',
    as: 'organizer',
    path: () => '/vendor/developers',
    faults: {
      organizationWebhooks: { json: [webhook] },
      organizationWebhookLog: { json: deliveries },
    },
    act: press('Messages'),
    says: 'next attempt',
  },
  {
    name: '/vendor/developers (new key)',
    as: 'organizer',
    path: () => '/vendor/developers',
    act: press('New key'),
    says: 'What it may do',
  },
  {
    name: '/vendor/event/create (errors)',
    as: 'organizer',
    path: () => '/vendor/event/create',
    act: press('Create Event'),
    says: 'Please review the form for errors before submitting.',
  },
  {
    name: '/vendor/event/create (cover)',
    as: 'organizer',
    path: () => '/vendor/event/create',
    act: async (page) => {
      await chooseFile(cover)(page)
      await page.getByLabel('Zoom', { exact: true }).fill('150')
      await page.getByLabel('Top to bottom, in percent').fill('20')
    },
    says: 'Which part is shown',
  },
  {
    name: '/vendor/event/create (draft)',
    as: 'organizer',
    path: () => '/vendor/event/create',
    act: async (page) => {
      await page
        .getByLabel('Event title')
        .fill('An evening of very long names, and of everything that a title can hold before it wraps')
      await page.waitForFunction(() =>
        Object.keys(localStorage).some((key) => key.startsWith('certify.draft.event')),
      )
      await page.reload()
    },
    says: /Restored your draft from/,
    undo: press('Discard'),
  },
  {
    name: '/vendor/event/create (sending)',
    as: 'organizer',
    path: ({ upcoming }) => `/vendor/event/${upcoming}/edit`,
    faults: { eventEdit: 'silence' },
    act: press('Save changes'),
    says: 'Saving changes…',
  },
  {
    name: '/vendor/profile (leaving)',
    as: 'organizer',
    path: () => '/vendor/profile',
    act: async (page) => {
      await page.getByLabel('Contact person').fill('Adhiambo Christabel Nyong’o-Vandenberghe')
      await page.getByRole('link', { name: 'About', exact: true }).first().click()
    },
    says: 'Your changes are not saved.',
  },
  {
    name: '/vendor/profile (failed)',
    as: 'organizer',
    path: () => '/vendor/profile',
    faults: { vendorProfile: 'failure' },
    says: /[Ff]ailed|could not/,
  },
]
