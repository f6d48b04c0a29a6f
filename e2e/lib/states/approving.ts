import { manage } from './doing'
import type { State } from './state'

const AT = '2026-11-21T18:05:00.000Z'

/** An event by approval, as a person without a seat sees it. */
const asking = (name: string, changes: object, says: State['says']): State => ({
  name: `/events/:id (${name})`,
  as: 'attendee',
  path: ({ full }) => `/events/${full}`,
  faults: {
    event: (event: object) => ({
      ...event,
      is_current_user_whitelisted: false,
      joining: 'approval',
      joining_question: 'What do you build, for whom, and what would you like to learn from the others?',
      ...changes,
    }),
  },
  says,
})

const person = (id: number, name: string | null, answer: string | null, state = 'waiting') => ({
  id,
  state,
  name,
  email: name && 'adhiambo.christabel.nyongo-vandenberghe@a-very-long-name-of-a-university.example.org',
  wallet_address: `0x${String(id).repeat(40)}`,
  answer,
  asked_at: AT,
})

/** Events that take people by approval, and an unlisted one. */
export const approving: readonly State[] = [
  asking('to ask for a place', {}, 'Ask for a place'),
  asking('asked', { join_request: 'waiting' }, 'You asked for a place'),
  asking('request declined', { join_request: 'declined' }, 'The organizer declined your request'),
  asking('unlisted', { joining: 'unlisted', joining_question: null }, /^This event is in no list/),
  {
    name: '/vendor/event/:id (requests)',
    as: 'organizer',
    path: manage('people', 'upcoming'),
    faults: {
      event: (event: object) => ({ ...event, joining: 'approval', requests_waiting: 240 }),
      eventJoinRequests: {
        json: {
          waiting: 240,
          people: [
            person(1, 'Adhiambo Christabel Nyong’o-Vandenberghe', 'Bridges, mostly.\nAnd ferries.'),
            person(2, 'Zoë', null),
            person(3, null, 'A tool that checks documents of ports and of everyone who works in them.'),
            person(4, 'Priya', 'No idea', 'declined'),
          ],
        },
      },
    },
    says: '240 people ask for a place',
  },
  {
    name: '/vendor/event/:id (requests failed)',
    as: 'organizer',
    path: manage('people', 'upcoming'),
    faults: {
      event: (event: object) => ({ ...event, joining: 'approval', requests_waiting: 3 }),
      eventJoinRequests: 'failure',
    },
    says: 'The requests could not be loaded',
  },
]
