import { drawPicture } from '@certify/cli/demo/picture'
import { concernsOf } from '@certify/domain/issuing/issuing-outlook'
import { type Refusal, sentenceOf } from '@certify/domain/issuing/refusal'
import { parseAddress } from '@certify/domain/shared/address'
import type { Page } from 'playwright-core'
import type { Screen } from './every-route'
import type { Faults } from './faults'
import type { Sample } from './sample'
import { verdictStates } from './verdict-states'

/** One screen in a state that takes more than its address: a fault of the server, or something a person did. */
export type State = Screen & {
  readonly faults?: Faults | ((sample: Sample) => Faults)
  /** What is done once the page is there. */
  readonly act?: (page: Page) => Promise<unknown>
  /** What is read then. */
  readonly says: string | RegExp
  /** Nothing will ever arrive: the page is looked at while it waits. */
  readonly waiting?: true
  /** Puts back what `act` changed on the server. */
  readonly undo?: (page: Page) => Promise<unknown>
}

const none = { items: [], total: 0, page: 1, pages: 1, per_page: 9 }
const nothing = (answer: object) => (Array.isArray(answer) ? [] : { ...answer, ...none })
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const manage =
  (tab: string, event: 'upcoming' | 'ongoing' | 'minting' | 'ended' | 'canceled' = 'minting') =>
  (sample: Sample) =>
    `/vendor/event/${sample[event]}?tab=${tab}`
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

/** What people do write: more than any layout was drawn for, in scripts that run the other way or never break. */
const long = {
  title:
    'Internationale Fachtagung für Urkundenprüfverfahren und Zertifikatsverwaltungssysteme: 第十二回電子証明書検証技術国際会議, ‏المؤتمر الدولي للتحقق من الشهادات الرقمية',
  organizer: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft e. V.',
  location: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch, Ynys Môn, Cymru',
}

const frame: readonly State[] = [
  {
    name: 'menu on a phone',
    as: 'stranger',
    path: () => '/about',
    act: async (page) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await press('Menu')(page)
    },
    says: 'Wallet guide',
    undo: (page) => page.setViewportSize({ width: 1280, height: 800 }),
  },
  {
    name: 'number box by keyboard',
    as: 'stranger',
    path: () => '/about',
    act: async (page) => {
      await page.keyboard.press('Control+k')
      const box = page.getByRole('dialog').getByRole('textbox')
      await box.fill('certificate')
      await box.press('Enter')
    },
    says: 'A certificate number is a whole number, such as 10001.',
  },
  {
    name: 'menu of an attendee',
    as: 'attendee',
    path: () => '/about',
    act: press(/^Account of/),
    says: 'My Dashboard',
  },
  {
    name: 'menu of an organizer',
    as: 'organizer',
    path: () => '/about',
    act: press(/^Account of/),
    says: 'Logout',
  },
]

const discovering: readonly State[] = [
  {
    name: '/events (loading)',
    as: 'stranger',
    path: () => '/events',
    faults: { events: 'silence' },
    waiting: true,
    says: 'Loading…',
  },
  {
    name: '/events (failed)',
    as: 'stranger',
    path: () => '/events',
    faults: { events: 'failure' },
    says: 'Failed to Load Events',
  },
  {
    name: '/events (none at all)',
    as: 'stranger',
    path: () => '/events',
    faults: { events: nothing },
    says: 'No event has been announced yet.',
  },
  {
    name: '/events (filtered)',
    as: 'stranger',
    path: () => '/events?status=ended&q=clinic',
    says: 'Clear Filters',
  },
  { name: '/events (second page)', as: 'stranger', path: () => '/events?page=2', says: 'Previous' },
  {
    name: '/events/:id (loading)',
    as: 'stranger',
    path: ({ upcoming }) => `/events/${upcoming}`,
    faults: { event: 'silence' },
    waiting: true,
    says: 'Loading…',
  },
  {
    name: '/events/:id (failed)',
    as: 'stranger',
    path: ({ upcoming }) => `/events/${upcoming}`,
    faults: { event: 'failure' },
    says: 'Could not fetch event details.',
  },
  {
    name: '/events/:id (no number)',
    as: 'stranger',
    path: () => '/events/first',
    says: 'No event ID provided in the URL.',
  },
  {
    name: '/events/:id (nothing told)',
    as: 'stranger',
    path: ({ upcoming }) => `/events/${upcoming}`,
    faults: {
      event: (event: object) => ({
        ...event,
        title: '',
        organizer: '',
        description: '',
        agenda: [],
        requirements: [],
        picture: null,
      }),
    },
    says: 'Event Title Not Available',
  },
  {
    name: '/events/:id (full)',
    as: 'attendee',
    path: ({ full }) => `/events/${full}`,
    says: 'This event is fully booked.',
  },
  {
    name: '/events/:id (joined)',
    as: 'attendee',
    path: ({ joined }) => `/events/${joined}`,
    says: "You're on the Whitelist!",
  },
  {
    name: '/events/:id (just joined)',
    as: 'attendee',
    path: ({ open }) => `/events/${open}`,
    act: press('Join Whitelist'),
    says: 'You can undo this for ten seconds.',
    undo: async (page) => {
      await press('Undo')(page)
      await page.getByText('Successfully left the whitelist!').first().waitFor()
    },
  },
  {
    name: '/events/:id (leaving)',
    as: 'attendee',
    path: ({ joined }) => `/events/${joined}`,
    act: press('Leave Whitelist'),
    says: 'becomes free for somebody else',
  },
  {
    name: '/events/:id (to attend)',
    as: 'attendee',
    path: ({ ongoing }) => `/events/${ongoing}`,
    says: 'Attend Event Now',
  },
  {
    name: '/events/:id (one’s own)',
    as: 'organizer',
    path: ({ upcoming }) => `/events/${upcoming}`,
    says: 'Vendors manage events, not participate',
  },
  {
    name: '/whitelist/:eventId (full)',
    as: 'attendee',
    path: ({ full }) => `/whitelist/${full}`,
    faults: { event: (event: object) => ({ ...event, is_current_user_whitelisted: false }) },
    says: 'Fully Booked',
  },
  {
    name: '/whitelist/:eventId (refused)',
    as: 'attendee',
    path: ({ open }) => `/whitelist/${open}`,
    faults: {
      whitelistJoin: { status: 409, code: 'roster.fully_booked', message: 'This event is fully booked.' },
    },
    act: press('Confirm Registration'),
    says: 'This event is fully booked.',
  },
  {
    name: '/whitelist/:eventId (registered)',
    as: 'attendee',
    path: ({ open }) => `/whitelist/${open}`,
    faults: {
      whitelistJoin: {
        status: 409,
        code: 'roster.already_registered',
        message: 'You are already registered for this event.',
      },
    },
    act: press('Confirm Registration'),
    says: "You're Whitelisted!",
    undo: (page) =>
      page.evaluate(() => {
        for (const key of Object.keys(localStorage))
          if (key.startsWith('certify.whitelisted')) localStorage.removeItem(key)
      }),
  },
]

/** Numbers that a big organizer has. */
const huge = {
  attendees: 1_234_567,
  whitelisted: 1_234_567,
  certificates_minted: 1_234_567,
  minted: 1_234_567,
}

/** The same words on every screen that shows them. */
const wordy: readonly State[] = [
  {
    name: '/events (long names)',
    as: 'stranger',
    path: () => '/events',
    faults: {
      events: (answer: { items: object[] }) => ({
        ...answer,
        items: answer.items.map((event) => ({ ...event, ...long })),
      }),
    },
    says: long.organizer,
  },
  {
    name: '/events/:id (long names)',
    as: 'attendee',
    path: ({ open }) => `/events/${open}`,
    faults: { event: (event: object) => ({ ...event, ...long }) },
    says: long.organizer,
  },
  {
    name: '/vendor/event/:id (long names)',
    as: 'organizer',
    path: manage('overview'),
    faults: { event: (event: object) => ({ ...event, ...long, ...huge }) },
    says: long.location,
  },
  {
    name: '/vendor/dashboard (long names)',
    as: 'organizer',
    path: () => '/vendor/dashboard',
    faults: {
      vendorEvents: (answer: { items: object[] }) => ({
        ...answer,
        items: answer.items.map((event) => ({ ...event, ...long, ...huge })),
      }),
    },
    says: long.title,
  },
]

const attending: readonly State[] = [
  {
    name: '/user/dashboard (loading)',
    as: 'attendee',
    path: () => '/user/dashboard',
    faults: { userEvents: 'silence', userCertificates: 'silence' },
    waiting: true,
    says: 'Loading…',
  },
  {
    name: '/user/dashboard (failed)',
    as: 'attendee',
    path: () => '/user/dashboard',
    faults: { userEvents: 'failure', userCertificates: 'failure' },
    says: 'Failed to Load Data',
  },
  {
    name: '/user/dashboard (empty)',
    as: 'attendee',
    path: () => '/user/dashboard',
    faults: { userEvents: nothing, userCertificates: nothing },
    says: 'No events yet',
  },
  {
    name: '/user/dashboard (all)',
    as: 'attendee',
    path: () => '/user/dashboard',
    act: press(/^View All Events/),
    says: 'View Less',
  },
  {
    name: '/user/dashboard (attending)',
    as: 'attendee',
    path: ({ ongoing }) => `/user/dashboard?attend=${ongoing}`,
    says: 'Attendance token',
  },
  {
    name: '/user/dashboard (wrong code)',
    as: 'attendee',
    path: ({ ongoing }) => `/user/dashboard?attend=${ongoing}`,
    act: async (page) => {
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox').fill('AAAA-BBBB-CCCC-DDDD')
      await dialog.getByRole('button', { name: 'Mark Attendance' }).click()
    },
    missing: true,
    says: /Failed to mark attendance|not the|token/,
  },
  {
    name: '/myevents (none)',
    as: 'attendee',
    path: () => '/myevents',
    faults: { userEvents: nothing },
    says: 'You have not joined any event',
  },
  {
    name: '/myevents (none found)',
    as: 'attendee',
    path: () => '/myevents?q=zzzzzz',
    says: 'No event of yours has these words',
  },
  {
    name: '/myevents (failed)',
    as: 'attendee',
    path: () => '/myevents',
    faults: { userEvents: 'failure' },
    says: 'Your events could not be loaded',
  },
  { name: '/myevents (newcomer)', as: 'newcomer', path: () => '/myevents', says: 'One step left' },
  {
    name: '/myevents (organizer)',
    as: 'organizer',
    path: () => '/myevents',
    says: 'Vendors manage events, not participate',
  },
  {
    name: '/mint/:eventId (upcoming)',
    as: 'attendee',
    path: ({ joined }) => `/mint/${joined}`,
    says: 'The event has not begun.',
  },
  {
    name: '/mint/:eventId (ongoing)',
    as: 'attendee',
    path: ({ ongoing }) => `/mint/${ongoing}`,
    says: 'Enter your token code',
  },
  {
    name: '/mint/:eventId (minting)',
    as: 'attendee',
    path: ({ minting }) => `/mint/${minting}`,
    faults: { certificateMint: 'silence' },
    act: press('Mint Certificate'),
    says: 'Request accepted',
  },
  {
    name: '/mint/:eventId (refused)',
    as: 'attendee',
    path: ({ minting }) => `/mint/${minting}`,
    faults: {
      certificateMint: {
        status: 409,
        code: 'certificate.artwork_missing',
        message: 'No certificate available for Mira.',
      },
    },
    act: press('Mint Certificate'),
    says: 'No certificate available for Mira.',
  },
  {
    name: '/my-certificates (loading)',
    as: 'attendee',
    path: () => '/my-certificates',
    faults: { userCertificates: 'silence' },
    waiting: true,
    says: 'Loading…',
  },
  {
    name: '/my-certificates (none)',
    as: 'attendee',
    path: () => '/my-certificates',
    faults: { userCertificates: nothing },
    says: 'No certificates yet',
  },
  {
    name: '/my-certificates (none found)',
    as: 'attendee',
    path: () => '/my-certificates?q=zzzzzz',
    says: 'No certificates found',
  },
  {
    name: '/my-certificates (metadata)',
    as: 'attendee',
    path: () => '/my-certificates',
    act: press(/^Open the details/),
    says: 'Metadata URL',
  },
  {
    name: '/user/verify (valid)',
    as: 'attendee',
    path: () => '/user/verify',
    act: async (page) => {
      const own = await page.request.get('/api3/api/auth/session').then((answer) => answer.json())
      const { certificates } = await page.request
        .get(`/api2/api/certificate/${own.walletAddress}`)
        .then((answer) => answer.json())
      await page.getByLabel('Token ID').fill(certificates[0].tokenId)
      await press('Verify')(page)
    },
    says: 'is held by your wallet',
  },
  {
    name: '/user/verify (held by another)',
    as: 'attendee',
    path: () => '/user/verify',
    act: async (page) => {
      await page.getByLabel('Token ID').fill('10001')
      await press('Verify')(page)
    },
    says: 'Genuine, but not held by this wallet',
  },
  {
    name: '/profile (editing)',
    as: 'attendee',
    path: () => '/profile',
    act: press('Edit'),
    says: 'Save changes',
  },
  {
    name: '/profile (erasing)',
    as: 'attendee',
    path: () => '/profile',
    act: press('Erase my account'),
    says: 'Erase your account?',
  },
  {
    name: '/profile (failed)',
    as: 'attendee',
    path: () => '/profile',
    faults: { userProfile: 'failure' },
    says: 'Your profile could not be loaded',
  },
]

const organizing: readonly State[] = [
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

/** Every state worth seeing that an address alone does not show. */
export const everyState: readonly State[] = [
  ...frame,
  ...discovering,
  ...wordy,
  ...attending,
  ...organizing,
  ...verdictStates,
]
