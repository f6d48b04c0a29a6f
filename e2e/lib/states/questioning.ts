import type { Faults } from '../faults'
import { manage, press } from './doing'
import type { State } from './state'

const LONG =
  'Which of the workshops on the second day would you like to join, if there is a seat for you and for the person you bring?'

const question = (number: number, changes: object) => ({
  number,
  kind: 'text',
  label: `Question ${number}`,
  help: null,
  options: [],
  required: false,
  ...changes,
})
const asked = [
  question(1, {
    kind: 'one',
    label: 'Which size?',
    help: 'Shirts run small.',
    options: ['S', 'M', 'L'],
    required: true,
  }),
  question(2, {
    kind: 'several',
    label: LONG,
    options: ['Bridges', 'Documents of ports and of everyone there'],
  }),
  question(3, { label: 'What should the kitchen know?' }),
  question(4, { kind: 'tick', label: 'I agree to be photographed', required: true }),
]
const all = asked.map((each, at) => ({ ...each, answered: at < 2, closed: at === 2 }))

const person = (id: number, name: string | null, stands: string, answers: object) => ({
  id,
  name,
  email: name && `person.${id}@a-very-long-name-of-a-university.example.org`,
  wallet_address: `0x${String(id).repeat(40)}`,
  stands,
  answers,
})

const asking = (name: string, event: object, own: Faults, says: State['says']): State => ({
  name: `/events/:id (${name})`,
  as: 'attendee',
  path: ({ upcoming }) => `/events/${upcoming}`,
  faults: {
    event: (found: object) => ({ ...found, questions_asked: 4, ...event }),
    ...own,
  },
  says,
})
const outside = { is_current_user_whitelisted: false, join_request: null, waitlist_position: null }
const inside = { is_current_user_whitelisted: true }
const given = { 1: 'M', 4: true }
const own = (answers: object, open: boolean, more: object = {}) => ({
  userAnswers: { json: { questions: asked, answers, open, ...more } },
})
const before = { asked_before: [{ number: 5, label: LONG }] }

/** Questions at joining, the answers later, and both for the organizer. */
export const questioning: readonly State[] = [
  asking('questions at joining', outside, own({}, false), 'Which size?'),
  asking(
    'questions failed',
    outside,
    { userAnswers: 'failure' },
    'The organizer’s questions could not be loaded',
  ),
  asking('questions later', inside, own({}, true), 'The organizer asks you'),
  asking('questions answered', inside, own(given, true), 'Change your answers'),
  asking(
    'answers to earlier questions',
    inside,
    own({ ...given, 5: 'No nuts, please.\nAnd no shellfish.' }, true, before),
    'Take back these answers',
  ),
  {
    name: '/ticket/:id (questions)',
    as: 'attendee',
    path: ({ joined }) => `/ticket/${joined}`,
    faults: { userTicket: (ticket: object) => ({ ...ticket, answers_missing: true }) },
    says: /^The organizer asks you something/,
  },
  {
    name: '/vendor/event/:id (questions)',
    as: 'organizer',
    path: manage('settings', 'upcoming'),
    faults: { eventQuestions: { json: { questions: asked, all } } },
    says: 'Not asked any more',
  },
  {
    name: '/vendor/event/:id (edit a question)',
    as: 'organizer',
    path: manage('settings', 'upcoming'),
    faults: { eventQuestions: { json: { questions: asked, all } } },
    act: async (page) => {
      await press('Edit: Which size?')(page)
      await page.getByLabel('Question', { exact: true }).fill('Which shirt?')
    },
    says: 'Only a correction',
  },
  {
    name: '/vendor/event/:id (remove a question)',
    as: 'organizer',
    path: manage('settings', 'upcoming'),
    faults: { eventQuestions: { json: { questions: asked, all } } },
    act: press('Remove: Which size?'),
    says: 'Remove this question?',
  },
  {
    name: '/vendor/event/:id (questions failed)',
    as: 'organizer',
    path: manage('settings', 'upcoming'),
    faults: { eventQuestions: 'failure' },
    says: 'The questions could not be loaded',
  },
  {
    name: '/vendor/event/:id (answers)',
    as: 'organizer',
    path: manage('people', 'upcoming'),
    faults: {
      eventQuestions: { json: { questions: asked, all } },
      eventAnswers: {
        json: {
          questions: all,
          people: [
            person(1, 'Adhiambo Christabel Nyong’o-Vandenberghe', 'seat', {
              1: 'M',
              2: ['Bridges', 'Documents of ports and of everyone there'],
              3: 'No nuts, please.\nAnd no shellfish.',
              4: true,
            }),
            person(2, 'Zoë', 'line', { 1: 'S', 4: false }),
            person(3, null, 'revoked', {}),
          ],
          next: 3,
        },
      },
    },
    says: 'Show more people',
  },
  {
    name: '/vendor/event/:id (answers failed)',
    as: 'organizer',
    path: manage('people', 'upcoming'),
    faults: { eventQuestions: { json: { questions: asked, all } }, eventAnswers: 'failure' },
    says: 'The answers could not be loaded',
  },
]
