import { manage } from './doing'
import type { State } from './state'

const AT = '2026-11-21T18:05:00.000Z'

/** The sample's full event, as a person without a seat sees it. */
const full = (name: string, changes: object, says: State['says']): State => ({
  name: `/events/:id (${name})`,
  as: 'attendee',
  path: ({ full }) => `/events/${full}`,
  faults: {
    event: (event: object) => ({ ...event, is_current_user_whitelisted: false, waiting: 40, ...changes }),
  },
  says,
})

const person = (position: number | null, name: string | null) => ({
  position,
  offered_until: position === null ? AT : null,
  name,
  email: name && 'adhiambo.christabel.nyongo-vandenberghe@a-very-long-name-of-a-university.example.org',
  wallet_address: `0x${String(position ?? 0).repeat(40)}`,
  created_at: AT,
})

/** The tab of the people in line. */
const line: State['path'] = (sample) => `${manage('people', 'upcoming')(sample)}&show=line`

/** Lines for seats of full events. */
export const waiting: readonly State[] = [
  full('to get in line', {}, 'Join the waitlist'),
  full('in line', { waitlist: 'accept', waitlist_position: 12 }, 'You are number 12 in line'),
  full(
    'seat kept',
    { waitlist: 'accept', seats_offered: 1, seat_offered_until: AT },
    /^A seat is kept for you until/,
  ),
  full('no line', { waitlist: 'off', waiting: 0 }, /^Every place is taken. If someone leaves/),
  {
    name: '/vendor/event/:id (people in line)',
    as: 'organizer',
    path: line,
    faults: {
      event: (event: object) => ({ ...event, waitlist: 'accept', waiting: 240 }),
      eventWaitlist: {
        json: {
          total: 240,
          people: [
            person(null, 'Adhiambo Christabel Nyong’o-Vandenberghe'),
            person(1, 'Zoë'),
            person(2, null),
          ],
        },
      },
    },
    says: '237 more people wait.',
  },
  {
    name: '/vendor/event/:id (line failed)',
    as: 'organizer',
    path: line,
    faults: {
      event: (event: object) => ({ ...event, waiting: 3 }),
      eventWaitlist: 'failure',
    },
    says: 'The waitlist could not be loaded',
  },
]
