import { press, pressInRow } from './doing'
import type { State } from './state'

const [wallet, other] = [
  '0x8ba1f109551bD432803012645Ac136ddd64DBA72',
  '0x52908400098527886E0F7030069857D2E4169EE7',
] as const
const joined_at = '2026-01-09T09:00:00.000Z'
const expires_at = '2100-01-09T09:00:00.000Z'

/** A team with somebody in each role. */
const members = [
  { id: 1, name: 'Mara Lindqvist', wallet_address: wallet, role: 'owner', event_ids: null, joined_at },
  { id: 2, name: null, wallet_address: other, role: 'door', event_ids: [3, 4], joined_at },
]
const link = {
  id: 1,
  role: 'door',
  event_id: 3,
  name: null,
  email: null,
  mail: null,
  may_send_again: false,
  created_at: joined_at,
  expires_at,
}
const links = [link]
/** By mail: one whose mail was sent, one that waits, and one whose address was refused. */
const mailed = { ...link, role: 'manager', event_id: null, may_send_again: true }
const sent = { ...mailed, id: 2, name: 'Tomás Vidal', email: 'tomas.vidal@collective.example', mail: 'sent' }
const waits = { ...mailed, id: 3, email: 'inge@collective.example', mail: 'waiting', may_send_again: false }
const bounced = {
  ...mailed,
  id: 4,
  role: 'door',
  name: 'Paula Rasch',
  email: 'paula.rasch@colective.example',
  mail: 'failed',
}
const unsent = {
  ...mailed,
  id: 5,
  name: 'Nuria Sol',
  email: 'nuria@collective.example',
  may_send_again: false,
}
const doubtful = {
  ...mailed,
  id: 6,
  name: 'Eli Sorensen',
  email: 'eli@collective.example',
  mail: 'perhaps',
}
const place = { organization: 1, name: 'Lisbon Chain Guild', expires_at }
const manager = { ...place, role: 'manager', event_id: null, event: null }
const membership = {
  id: 1,
  organization: 1,
  name: 'Lisbon Chain Guild',
  wallet_address: wallet,
  role: 'door',
  event_ids: null,
}
const doors = [
  {
    event_id: 3,
    title: 'Sepolia Builders Summit',
    location: 'Lisbon',
    start_date: '2026-11-15T10:00:00.000Z',
    end_date: '2026-11-15T16:30:00.000Z',
    time_zone: 'Europe/Lisbon',
  },
]

const ownTeam = {
  as: 'organizer',
  path: () => '/vendor/team',
  faults: { organizationMembers: { json: members }, organizationInvitations: { json: links } },
} as const
const ownDoors = {
  as: 'organizer',
  path: () => '/vendor/doors',
  faults: {
    session: (answer: object) => ({ ...answer, memberships: [membership] }),
    organizationDoors: { json: doors },
  },
} as const

/** Teams: the page of owners, the link, and the doors of people who work there. */
export const teaming: readonly State[] = [
  { name: '/vendor/team (members)', ...ownTeam, says: 'Invited, not joined yet' },
  {
    name: '/vendor/team (nobody waits)',
    ...ownTeam,
    faults: { ...ownTeam.faults, organizationInvitations: { json: [] } },
    says: 'Mara Lindqvist',
  },
  {
    name: '/vendor/team (one waits)',
    ...ownTeam,
    faults: { ...ownTeam.faults, organizationInvitations: { json: [sent] } },
    says: 'The mail was sent.',
  },
  {
    name: '/vendor/team (bounced)',
    ...ownTeam,
    faults: {
      ...ownTeam.faults,
      organizationInvitations: { json: [bounced, waits, sent, doubtful, unsent, link] },
    },
    says: /The mail did not arrive/,
  },
  {
    name: '/vendor/team (menu)',
    ...ownTeam,
    faults: { ...ownTeam.faults, organizationInvitations: { json: [bounced] } },
    act: press('More for Paula Rasch'),
    says: 'Send again',
  },
  {
    name: '/vendor/team (link)',
    ...ownTeam,
    faults: {
      ...ownTeam.faults,
      organizationInvitations: { json: [sent] },
      organizationInvitationLink: { json: { url: `https://certify.example/team#${'5f'.repeat(32)}` } },
    },
    act: pressInRow(/^More for Tomás/, 'Copy the link'),
    says: 'It works once, for seven days',
  },
  {
    name: '/vendor/team (failed)',
    ...ownTeam,
    faults: { organizationMembers: 'failure' },
    says: 'The team could not be loaded',
  },
  {
    name: '/vendor/team (invitations failed)',
    ...ownTeam,
    faults: { ...ownTeam.faults, organizationInvitations: 'failure' },
    says: 'Who is invited could not be loaded',
  },
  {
    name: '/vendor/team (not an owner)',
    ...ownTeam,
    faults: {
      organizationMembers: { status: 403, code: 'session.forbidden', values: { case: 'team_role' } },
    },
    says: 'Only owners see the team',
  },
  { name: '/vendor/team (invite)', ...ownTeam, act: press('Invite'), says: 'No team, no API keys.' },
  {
    name: '/vendor/team (changing)',
    ...ownTeam,
    act: pressInRow(/^More for/, 'Change'),
    says: 'Change role',
  },
  {
    name: '/vendor/team (removing)',
    ...ownTeam,
    act: pressInRow(/^More for Mara/, 'Remove'),
    says: /from this moment on/,
  },
  {
    name: '/team (signed out)',
    as: 'stranger',
    path: () => '/team#manager',
    faults: { organizationInvitation: { json: manager } },
    says: /invites you to its team/,
  },
  {
    name: '/team (signed in)',
    as: 'attendee',
    path: () => '/team#door',
    faults: {
      organizationInvitation: {
        json: { ...place, role: 'door', event_id: 3, event: 'Sepolia Builders Summit' },
      },
    },
    says: 'You join with',
  },
  {
    name: '/team (said no)',
    as: 'stranger',
    path: () => '/team#refused',
    faults: {
      organizationInvitation: { json: manager },
      organizationDecline: { json: { message: '', refused_from: 'none' } },
    },
    act: press('Say no'),
    says: 'You said no',
  },
  {
    name: '/team (over)',
    as: 'attendee',
    path: () => '/team#used',
    faults: { organizationInvitation: { status: 409, code: 'team.invitation_over' } },
    says: 'This link is over',
  },
  { name: '/vendor/doors (events)', ...ownDoors, says: 'Open the door' },
  { name: '/vendor/doors (leaving)', ...ownDoors, act: press('Leave the team'), says: /Only a new link/ },
  {
    name: '/vendor/event/:id/door (failed)',
    as: 'organizer',
    path: ({ ongoing }) => `/vendor/event/${ongoing}/door`,
    faults: { eventParticipants: 'failure' },
    says: 'The list could not be loaded',
  },
]
