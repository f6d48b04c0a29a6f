import { manage, press } from './doing'
import type { State } from './state'

/** An organizer’s page of one event: its state, and actions on the whole event. */
export const managing: readonly State[] = [
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
    name: '/vendor/event/:id (not ready to open)',
    as: 'organizer',
    path: manage('overview', 'upcoming'),
    faults: {
      event: (event: object) => ({
        ...event,
        picture: null,
        certificate_uploaded: false,
        print_names: true,
        names_have_place: false,
        joining: 'approval',
        requests_waiting: 3,
      }),
      mailPreferences: (preferences: object) => ({ ...preferences, confirmed: false }),
      vendorProfile: (profile: object) => ({
        ...profile,
        website: null,
        phone: null,
        contact_info: null,
        contact_person: null,
      }),
      vendorConsent: (consent: object) => ({ ...consent, state: 'open' }),
    },
    says: '7 things are missing.',
  },
  {
    name: '/vendor/event/:id (readiness failed)',
    as: 'organizer',
    path: manage('overview', 'upcoming'),
    faults: { mailPreferences: 'failure', vendorProfile: 'failure', vendorConsent: 'failure' },
    says: 'Contact: could not be checked just now.',
  },
  {
    name: '/vendor/event/:id (ready to open minting)',
    as: 'organizer',
    path: manage('overview', 'ended'),
    faults: {
      event: (event: object) => ({
        ...event,
        minting_opened: false,
        attendees: 9,
        certificate_uploaded: true,
        print_names: false,
      }),
      vendorConsent: (consent: object) => ({ ...consent, state: 'given' }),
    },
    says: 'The event is over and its certificate is ready.',
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
    path: manage('settings', 'upcoming'),
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
    name: '/vendor/event/:id (duplicating)',
    as: 'organizer',
    path: manage('settings'),
    act: press('Duplicate'),
    says: 'Hold this event again',
  },
  {
    name: '/vendor/event/:id (token locked)',
    as: 'organizer',
    path: manage('overview', 'ongoing'),
    faults: {
      event: (event: object) => ({ ...event, token_locked_until: '2999-01-01T00:00:00Z' }),
    },
    says: 'Someone has tried too many wrong tokens',
  },
]
