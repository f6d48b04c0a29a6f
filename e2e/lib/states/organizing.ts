import { drawPicture } from '@certify/cli/demo/picture'
import { concernsOf } from '@certify/domain/issuing/issuing-outlook'
import { type Refusal, sentenceOf } from '@certify/domain/issuing/refusal'
import { parseAddress } from '@certify/domain/shared/address'
import type { Page } from 'playwright-core'
import { manage, nothing, press } from './doing'
import type { State } from './state'

const certificate = {
  name: 'certificate.png',
  mimeType: 'image/png',
  buffer: Buffer.from(drawPicture(1200, 850, 60)),
}
/** Taller than a cover, so that there is something to choose. */
const cover = { name: 'cover.png', mimeType: 'image/png', buffer: Buffer.from(drawPicture(900, 1200, 120)) }
const choose = (file: typeof cover) => (page: Page) =>
  page.locator('input[type=file]').first().setInputFiles(file)
const signer = parseAddress(`0x${'c3'.repeat(20)}`)

/** What the server says of certificates that wait for these reasons, and of a wallet that will soon be empty. */
function waitingFor(...refusals: readonly Refusal[]) {
  const state = { isLeading: true, halted: null, alarms: [], followedBlock: 7n, affordable: 120 }
  const obstacles = refusals.map((refusal, index) => ({
    code: refusal.kind,
    message: sentenceOf(refusal),
    requests: index === 0 ? 1 : 1_234,
  }))
  return concernsOf(state, obstacles).map(({ requests, ...told }) => ({ ...told, waiting: requests }))
}

/** An organizer’s pages. */
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
    says: 'Create your first event.',
  },
  {
    name: '/vendor/dashboard (all)',
    as: 'organizer',
    path: () => '/vendor/dashboard?events=all',
    says: 'View Less',
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
      await choose(cover)(page)
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
    name: '/vendor/event/:id (loading)',
    as: 'organizer',
    path: manage('overview'),
    faults: { event: 'silence' },
    waiting: true,
    says: 'Loading…',
  },
  {
    name: '/vendor/event/:id (failed)',
    as: 'organizer',
    path: manage('overview'),
    faults: { event: 'failure' },
    says: 'Failed to load data',
  },
  {
    name: '/vendor/event/:id (no number)',
    as: 'organizer',
    path: () => '/vendor/event/first',
    says: 'Event ID is invalid.',
  },
  {
    name: '/vendor/event/:id (unknown)',
    as: 'organizer',
    path: () => '/vendor/event/987654321',
    missing: true,
    says: 'Event Not Found',
  },
  {
    name: '/vendor/event/:id (upcoming)',
    as: 'organizer',
    path: manage('overview', 'upcoming'),
    says: 'Start Minting',
  },
  {
    name: '/vendor/event/:id (ended)',
    as: 'organizer',
    path: manage('overview', 'ended'),
    says: 'Re-open Minting',
  },
  {
    name: '/vendor/event/:id (canceled)',
    as: 'organizer',
    path: manage('overview', 'canceled'),
    says: 'This event is canceled.',
  },
  {
    name: '/vendor/event/:id (early minting)',
    as: 'organizer',
    path: manage('overview', 'upcoming'),
    act: press('Start Minting'),
    says: 'Start minting before the event?',
  },
  {
    name: '/vendor/event/:id (canceling)',
    as: 'organizer',
    path: manage('overview', 'upcoming'),
    act: press('Cancel Event'),
    says: 'This action cannot be undone.',
  },
  {
    name: '/vendor/event/:id (new token)',
    as: 'organizer',
    path: manage('overview', 'upcoming'),
    act: press('New token'),
    says: 'Replace the event token?',
  },
  {
    name: '/vendor/event/:id (template preview)',
    as: 'organizer',
    path: manage('certificate', 'upcoming'),
    act: choose(certificate),
    says: 'Confirm & Upload Template',
  },
  {
    name: '/vendor/event/:id (design preview)',
    as: 'organizer',
    path: manage('certificate', 'upcoming'),
    act: press(/^Preview/),
    says: 'This is what is minted, with the facts of your event.',
  },
  {
    name: '/vendor/event/:id (template fields)',
    as: 'organizer',
    path: manage('certificate', 'upcoming'),
    faults: ({ upcoming }) => ({
      event: (event: object) => ({ ...event, certificate_uploaded: true, event_template_design: null }),
      eventTemplateFields: () => ({
        image_url: `/preview/event/${upcoming}.png`,
        fields: [
          {
            kind: 'name',
            x: 0.1,
            y: 0.4,
            width: 0.8,
            size: 0.09,
            font: 'display',
            align: 'center',
            color: '#132129',
          },
          {
            kind: 'qr',
            x: 0.8,
            y: 0.65,
            width: 0.12,
            size: 0.1,
            font: 'mono',
            align: 'start',
            color: '#132129',
          },
        ],
      }),
    }),
    act: async (page) => {
      const name = page.getByRole('button', { name: 'Name', exact: true })
      await name.first().click()
      await page.getByLabel('From the left, %').fill('12')
    },
    says: 'Place and look: Name',
  },
  {
    name: '/vendor/event/:id (token locked)',
    as: 'organizer',
    path: manage('overview', 'ongoing'),
    faults: {
      event: (event: object) => ({ ...event, token_locked_until: '2999-01-01T00:00:00Z' }),
    },
    says: 'Too many wrong tokens were tried',
  },
  {
    name: '/vendor/event/:id (certificates wait)',
    as: 'organizer',
    path: manage('overview'),
    faults: {
      eventIssuing: () => ({
        concerns: waitingFor({ kind: 'artwork-missing' }, { kind: 'no-funds', signer }, { kind: 'fee-cap' }),
      }),
    },
    says: 'Certificates wait for you',
  },
  {
    name: '/vendor/event/:id (certificates wait for each reason)',
    as: 'organizer',
    path: manage('overview'),
    faults: {
      eventIssuing: () => ({
        concerns: waitingFor(
          { kind: 'organizer-withdrew' },
          { kind: 'paused' },
          { kind: 'role-missing', signer },
          { kind: 'volume-full' },
          { kind: 'platform-budget' },
          { kind: 'organizer-budget' },
          { kind: 'earlier-key' },
          { kind: 'other', error: 'ERC721InvalidReceiver' },
        ),
      }),
    },
    says: 'allows that again',
  },
  {
    name: '/vendor/event/:id (nobody found)',
    as: 'organizer',
    path: (sample) => `${manage('people')(sample)}&q=zzzzzz`,
    says: 'Try adjusting your search terms',
  },
  {
    name: '/vendor/event/:id (one certificate)',
    as: 'organizer',
    path: manage('people'),
    act: press(/^Mint the certificate of/),
    says: 'An NFT is created on the blockchain.',
  },
  {
    name: '/vendor/event/:id (all certificates)',
    as: 'organizer',
    path: manage('people'),
    faults: {
      event: (event: object) => ({ ...event, print_names: true, names_have_place: true }),
      eventParticipants: (answer: { counts: object }) => ({
        ...answer,
        counts: { ...answer.counts, mintable: 15, named: 12 },
      }),
    },
    act: press('Mint 15 certificates'),
    says: '12 with their name printed, 3 without',
  },
  {
    name: '/vendor/event/:id (own certificate)',
    as: 'organizer',
    path: manage('people'),
    act: async (page) => {
      const row = page
        .getByRole('row')
        .filter({ has: page.getByRole('button', { name: /^Mint the certificate of/ }) })
      await row
        .first()
        .getByRole('button', { name: /^More for/ })
        .click()
      await page.getByRole('menuitem', { name: 'Upload certificate' }).click()
    },
    says: 'Upload & Prepare for User',
  },
  {
    name: '/vendor/event/:id (revoking)',
    as: 'organizer',
    path: manage('people'),
    act: async (page) => {
      const row = page.getByRole('row').filter({ hasText: /№/ })
      await row
        .first()
        .getByRole('button', { name: /^More for/ })
        .click()
      await page.getByRole('menuitem', { name: 'Revoke certificate' }).click()
    },
    says: 'cannot be undone',
  },
  {
    name: '/vendor/event/:id/whitelist (revoking)',
    as: 'organizer',
    path: ({ upcoming }) => `/vendor/event/${upcoming}/whitelist`,
    act: press(/^Revoke the whitelist access of/),
    says: 'Revoke Whitelist Access',
  },
  {
    name: '/vendor/event/:id/whitelist (nobody found)',
    as: 'organizer',
    path: ({ upcoming }) => `/vendor/event/${upcoming}/whitelist?q=zzzzzz`,
    says: 'Try adjusting your search terms',
  },
  {
    name: '/vendor/event/:id/whitelist (failed)',
    as: 'organizer',
    path: ({ upcoming }) => `/vendor/event/${upcoming}/whitelist`,
    faults: { eventWhitelist: 'failure' },
    says: 'Error Loading Data',
  },
  {
    name: '/vendor/event/:id/minted (none)',
    as: 'organizer',
    path: ({ upcoming }) => `/vendor/event/${upcoming}/minted`,
    says: 'No certificates yet',
  },
  {
    name: '/vendor/event/:id/minted (failed)',
    as: 'organizer',
    path: ({ minting }) => `/vendor/event/${minting}/minted`,
    faults: { eventMinted: 'failure' },
    says: 'Error Loading Data',
  },
  {
    name: '/vendor/profile (failed)',
    as: 'organizer',
    path: () => '/vendor/profile',
    faults: { vendorProfile: 'failure' },
    says: /[Ff]ailed|could not/,
  },
]
