import { manage, press, pressInRow } from './doing'
import type { State } from './state'

const AT = '2026-11-20T09:30:00.000Z'
const NOW = 'Adhiambo Christabel Nyongo-Vandenberghe'
const PROPOSED = 'Adhiambo Christabel Nyong’o-Vandenberghe van der Westhuizen'
const REASON = 'As it stands on the list of speakers.'

const proposal = (state: 'waiting' | 'kept' | 'withdrawn') => ({
  name: PROPOSED,
  reason: REASON,
  proposed_at: AT,
  state,
})

const linked = (state: 'waiting' | 'withdrawn', is_issued: boolean) => ({
  event: 'Lisbon Builders Summit',
  organizer: 'Atlântico Developer Guild',
  now: NOW,
  proposal: proposal(state),
  is_issued,
})

type Row = { certificate: object }

/** The rows of the list: the first waits, the second kept their own. */
const proposedTo = (list: { items?: Row[] }) => ({
  ...list,
  items: list.items?.map((row, index) => ({
    ...row,
    name_choice: { print: true, name: NOW, chosen_at: AT },
    name_now: NOW,
    name_proposal: index === 0 ? proposal('waiting') : index === 1 ? proposal('kept') : null,
  })),
})

const asked = (event: object) => ({
  ...event,
  print_names: true,
  current_user_name_proposal: { name: PROPOSED, now: NOW, reason: REASON },
})

/** Another spelling that the organizer proposes: their side, and the person's. */
export const proposing: readonly State[] = [
  {
    name: '/vendor/event/:id (spelling waits)',
    as: 'organizer',
    path: manage('people'),
    faults: { eventParticipants: proposedTo },
    says: `“${PROPOSED}” proposed, waiting`,
  },
  {
    name: '/vendor/event/:id (spelling shown)',
    as: 'organizer',
    path: manage('people'),
    faults: { eventParticipants: proposedTo },
    act: pressInRow(/^More for /, 'See the proposed spelling'),
    says: 'Withdraw the proposal',
  },
  {
    name: '/vendor/event/:id (proposing a spelling)',
    as: 'organizer',
    path: manage('people'),
    faults: {
      event: (event: object) => ({ ...event, print_names: true, names_have_place: true }),
      eventParticipants: (list: { items?: Row[] }) => ({
        ...list,
        items: list.items?.map((row) => ({
          ...row,
          name_now: NOW,
          name_choice: { print: true, name: NOW, chosen_at: AT },
          certificate: { ...row.certificate, state: 'minted', ended: null, revoking: false },
        })),
      }),
    },
    act: async (page) => {
      await pressInRow(/^More for /, 'Propose another spelling')(page)
      await press('Propose this name')(page)
    },
    says: 'This is the name that is printed now.',
  },
  {
    name: '/events/:id (spelling proposed)',
    as: 'attendee',
    path: ({ joined }) => `/events/${joined}`,
    faults: { event: asked },
    says: 'Use this name',
  },
  {
    name: '/mint/:eventId (spelling proposed)',
    as: 'attendee',
    path: ({ minting }) => `/mint/${minting}`,
    faults: { event: (event: object) => ({ ...asked(event), current_user_certificate: null }) },
    says: 'Use this name',
  },
  {
    name: '/my-certificates/:tokenId (spelling proposed)',
    as: 'attendee',
    path: ({ mine }) => `/my-certificates/${mine}`,
    faults: {
      userCertificate: (certificate: object) => ({
        ...certificate,
        printed_name: NOW,
        name_proposal: { name: PROPOSED, reason: REASON },
      }),
    },
    says: 'Use this name',
  },
  {
    name: '/user/dashboard (spelling proposed)',
    as: 'attendee',
    path: () => '/user/dashboard',
    faults: {
      userEvents: (list: { items?: object[] }) => ({
        ...list,
        items: list.items?.map((event, index) => ({
          ...event,
          name_proposed: index === 0 ? PROPOSED : null,
        })),
      }),
    },
    says: 'Is your name spelled right?',
  },
  {
    name: '/ticket/:id (spelling proposed)',
    as: 'attendee',
    path: ({ joined }) => `/ticket/${joined}`,
    faults: { userTicket: (ticket: object) => ({ ...ticket, name_proposed: PROPOSED }) },
    says: 'Answer',
  },
  {
    name: '/proposed-name (asked)',
    as: 'stranger',
    path: () => '/proposed-name?asked#x',
    faults: { linkedName: { json: linked('waiting', false) } },
    says: 'Use this name',
  },
  {
    name: '/proposed-name (agreed)',
    as: 'stranger',
    path: () => '/proposed-name?agreed#x',
    faults: {
      linkedName: { json: linked('waiting', true) },
      linkedNameAnswer: { json: { message: '', outcome: 'reissued' } },
    },
    act: press('Use this name'),
    says: 'Your certificate is being reissued with this name',
  },
  {
    name: '/proposed-name (refused)',
    as: 'stranger',
    path: () => '/proposed-name?refused#x',
    faults: {
      linkedName: { json: linked('waiting', false) },
      linkedNameAnswer: { status: 404, code: 'name_proposal.not_found' },
    },
    act: press('Keep mine'),
    says: /^This proposal was not found/,
  },
  {
    name: '/proposed-name (withdrawn)',
    as: 'stranger',
    path: () => '/proposed-name?withdrawn#x',
    faults: { linkedName: { json: linked('withdrawn', false) } },
    says: 'The organizer withdrew this proposal',
  },
]
