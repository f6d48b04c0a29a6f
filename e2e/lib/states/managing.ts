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
    name: '/vendor/event/:id (token locked)',
    as: 'organizer',
    path: manage('overview', 'ongoing'),
    faults: {
      event: (event: object) => ({ ...event, token_locked_until: '2999-01-01T00:00:00Z' }),
    },
    says: 'Somebody has tried too many wrong tokens',
  },
]
