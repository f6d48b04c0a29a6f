import type { Page } from 'playwright-core'
import { press } from './doing'
import type { State } from './state'
import { long } from './wordy'

/** A worker that controls the page would hide its calls from faults. */
async function dropWorkers(page: Page): Promise<void> {
  await page.goto('/about')
  await page.evaluate(async () => {
    for (const each of await navigator.serviceWorker.getRegistrations()) await each.unregister()
  })
}

/** An attendee's ticket. */
export const ticketed: readonly State[] = [
  {
    name: '/ticket/:id (new)',
    as: 'attendee',
    path: ({ joined }) => `/ticket/${joined}`,
    act: press('New ticket'),
    says: 'Make a new ticket? The one shown here, and every copy of it, stops working.',
    undo: dropWorkers,
  },
  {
    name: '/ticket/:id (long names)',
    as: 'attendee',
    path: ({ joined }) => `/ticket/${joined}`,
    faults: {
      userTicket: (ticket: { event: object }) => ({
        ...ticket,
        name: long.organizer,
        event: { ...ticket.event, title: long.title, location: long.location },
      }),
    },
    says: long.organizer,
    undo: dropWorkers,
  },
  {
    name: '/ticket/:id (none)',
    as: 'attendee',
    path: () => '/ticket/987654321',
    missing: true,
    says: 'You have no ticket for this event',
    undo: dropWorkers,
  },
  {
    name: '/ticket/:id (failed)',
    as: 'attendee',
    path: ({ open }) => `/ticket/${open}`,
    faults: { userTicket: 'failure' },
    says: 'Your ticket could not be loaded',
    undo: dropWorkers,
  },
  {
    name: '/ticket/:id (signed out)',
    as: 'stranger',
    path: ({ joined }) => `/ticket/${joined}`,
    says: 'Sign in to see your ticket',
    undo: dropWorkers,
  },
]
