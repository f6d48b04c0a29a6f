import { nothing, press } from './doing'
import type { State } from './state'

/** Pages that anybody may open. */
export const discovering: readonly State[] = [
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
    path: () => '/events?status=ended&q=clinic&from=2020-01-01&to=2060-12-31&place=lisbon&tag=security',
    says: 'Clear Filters',
  },
  {
    name: '/events (more filters on a phone)',
    as: 'stranger',
    path: () => '/events?online=true',
    act: async (page) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await press(/^More filters/)(page)
      await page.getByLabel('Place').waitFor()
    },
    says: 'More filters (1)',
    undo: (page) => page.setViewportSize({ width: 1280, height: 800 }),
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
    name: '/events/:id (full, and begun)',
    as: 'attendee',
    path: ({ full }) => `/events/${full}`,
    faults: {
      event: (event: object) => ({ ...event, status: 'ongoing', is_current_user_whitelisted: false }),
    },
    says: 'only the organizer can make room',
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
    says: 'becomes free for someone else',
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
    name: '/organizers/:number (loading)',
    as: 'stranger',
    path: ({ organization }) => `/organizers/${organization}`,
    faults: { organizer: 'silence' },
    waiting: true,
    says: 'Loading…',
  },
  {
    name: '/organizers/:number (embedding)',
    as: 'stranger',
    path: ({ organization }) => `/organizers/${organization}`,
    act: (page) => page.getByRole('button', { name: 'Embed' }).click(),
    says: 'Code for your page',
  },
  {
    name: '/organizers/:number (failed)',
    as: 'stranger',
    path: ({ organization }) => `/organizers/${organization}`,
    faults: { organizer: 'failure' },
    says: 'The organization could not be loaded',
  },
  {
    name: '/organizers/:number (gone)',
    as: 'stranger',
    path: ({ organization }) => `/organizers/${organization}`,
    faults: { organizer: { status: 410, code: 'account.erased' } },
    says: 'This organization has left',
  },
  {
    name: '/organizers/:number (nothing told)',
    as: 'stranger',
    path: ({ organization }) => `/organizers/${organization}`,
    faults: {
      organizer: (answer: object) => ({
        ...answer,
        website: null,
        phone: null,
        contact_person: null,
        contact_info: null,
        description: null,
        brand_color: null,
        logo: null,
        linkedin_page_id: null,
        consent_recorded: null,
        events: {
          items: [],
          total: 0,
          total_is_more: false,
          page: 1,
          pages: 1,
          per_page: 9,
          next_after: null,
        },
      }),
    },
    says: 'has not said how to reach it',
  },
  {
    name: '/organizers/:number (look-alike domain)',
    as: 'stranger',
    path: ({ organization }) => `/organizers/${organization}`,
    faults: {
      organizer: (answer: object) => ({
        ...answer,
        domain: {
          name: 'xn--tlantico-06g.example',
          standing: 'confirmed',
          confirmed_at: '2026-11-03T10:00:00.000Z',
        },
      }),
      // The browser asks no resolver.
      config: (answer: object) => ({ ...answer, resolverUrls: [] }),
    },
    says: /letters that can pass for others/,
  },
  {
    name: '/whitelist/:eventId (full)',
    as: 'attendee',
    path: ({ full }) => `/whitelist/${full}`,
    faults: { event: (event: object) => ({ ...event, is_current_user_whitelisted: false }) },
    says: 'Fully Booked',
  },
  {
    name: '/whitelist/:eventId (over)',
    as: 'attendee',
    path: ({ ended }) => `/whitelist/${ended}`,
    says: /^Hardware Wallet Clinic.*, /,
  },
  {
    name: '/whitelist/:eventId (canceled)',
    as: 'attendee',
    path: ({ open }) => `/whitelist/${open}`,
    faults: {
      event: (event: object) => ({ ...event, status: 'canceled', is_current_user_whitelisted: false }),
    },
    says: 'This event was canceled',
  },
  {
    name: '/whitelist/:eventId (closed)',
    as: 'attendee',
    path: ({ open }) => `/whitelist/${open}`,
    faults: {
      event: (event: object) => ({ ...event, status: 'minting', is_current_user_whitelisted: false }),
    },
    says: 'This event can no longer be joined',
  },
  {
    name: '/events/:id (full, with a seat)',
    as: 'attendee',
    path: ({ full }) => `/events/${full}`,
    faults: {
      event: (event: object) => ({ ...event, walk_ins: 'list_only', is_current_user_whitelisted: true }),
    },
    says: /one of them is yours/,
  },
  {
    name: '/whitelist/:eventId (refused)',
    as: 'attendee',
    path: ({ open }) => `/whitelist/${open}`,
    faults: {
      whitelistJoin: { status: 409, code: 'roster.fully_booked' },
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
