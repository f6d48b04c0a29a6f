import type { Page } from 'playwright-core'
import { chooseFile, manage, press, pressInRow } from './doing'
import type { State } from './state'
import { long } from './wordy'

const moments = { created_at: '2026-11-15T11:00:00.000Z', expires_at: '2999-01-01T00:00:00.000Z' }

const invitation = (id: number, changes: object = {}) => ({
  id,
  state: 'open',
  email: `person${id}@example.org`,
  name: `Person ${id}`,
  wallet_address: null,
  attended: true,
  ...moments,
  claimed_at: null,
  mail: 'sent',
  may_send_again: true,
  name_differs: false,
  objected_at: null,
  ...changes,
})

const forgotten = { email: null, name: null, mail: null, may_send_again: false }

const page = (items: readonly object[]) => ({
  json: {
    items,
    total: items.length,
    page: 1,
    per_page: 20,
    pages: 1,
    counts: { open: items.length, claimed: 0, withdrawn: 0, declined: 0, expired: 0 },
    sending: { waiting: 0, last_mail_at: null, level: 'new', per_day: 20, paused: false },
  },
})

const some = page([
  invitation(1),
  invitation(2, { name: long.organizer, mail: 'failed', may_send_again: false }),
  invitation(3, {
    ...forgotten,
    state: 'claimed',
    name: 'Ana Ruiz',
    claimed_at: '2026-11-16T11:00:00.000Z',
    name_differs: true,
    objected_at: '2026-11-16T12:00:00.000Z',
  }),
  invitation(4, { ...forgotten, state: 'withdrawn' }),
  invitation(5, { ...forgotten, state: 'declined' }),
  invitation(6, { ...forgotten, state: 'expired' }),
])

/** What the page of a link shows. */
const link = (changes: object = {}) => ({
  json: {
    state: 'open',
    event_id: 1,
    event_address: '1',
    title: 'Sepolia Builders Summit',
    organizer: 'Guild',
    start_date: '2026-11-15T10:00:00.000Z',
    end_date: '2026-11-15T16:30:00.000Z',
    time_zone: 'Europe/Lisbon',
    location: 'Lisbon',
    prints_names: false,
    attended: true,
    name: 'Ana Ruiz',
    email: 'ana@example.org',
    expires_at: '2999-01-01T00:00:00.000Z',
    code: null,
    claim: null,
    ...changes,
  },
})

const used = { state: 'claimed', name: null, email: null }
const claim = { wallet: '0x1234…abcd', claimed_at: '2026-11-16T11:00:00.000Z', objected: false }
const code = {
  mail: 'sent',
  made_at: '2026-11-16T11:00:00.000Z',
  expires_at: '2999-01-01T00:00:00.000Z',
  again_at: '2026-11-16T11:01:00.000Z',
}

const claimed = (mint_status: 'closed' | 'pending') => ({
  json: { event_id: 1, registered: false, mint_status, tokenId: null },
})

/** Reads a list in the steps of inviting. */
const readSheet = (text: string) => async (page: Page) => {
  await press('Invite people')(page)
  await chooseFile({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })(page)
  await press('Read the file')(page)
}
const checkSheet = (text: string) => async (page: Page) => {
  await readSheet(text)(page)
  await press('Check the rows')(page)
}
const people =
  'Name,Email,Attended\nPresent Person,present@example.org,x\nAbsent Person,absent@example.org,\n'
const words = `Name,Email,Attendee Status
Ana Ruiz,ana@example.org,Checked In
Bo Li,bo@example.org,Not Attending
${long.organizer},di@example.org,${'Perhaps'.repeat(5)}
Cy Mo,cy@example.org,
`
const report = `Meeting ID,Topic,Start Time,User Email,Duration (Minutes)
812 3456 7890,Harbor talk,11/25/2026 05:55:00 PM,host@example.org,65

Name (Original Name),User Email,Join Time,Leave Time,Duration (Minutes),Guest
Ana Ruiz,ana@example.org,11/25/2026 05:55:00 PM,11/25/2026 06:30:00 PM,35,No
Bo Li,bo@example.org,11/25/2026 05:55:00 PM,11/25/2026 07:00:00 PM,65,Yes
`
const doubtful = `Name,Email,Wallet
Ana Ruiz,<ana@example.org>,12 High Street
${long.organizer},nobody,
"Bo Li,bo@example.org,
Cy Mo,cy@example.org,
`

/** Invitations by email: the organizer's tab, and the page of a link. */
export const inviting: readonly State[] = [
  {
    name: '/vendor/event/:id (invited)',
    as: 'organizer',
    path: ({ minting }) => `/vendor/event/${minting}?tab=invited`,
    faults: { eventInvitations: some },
    says: 'The mail did not arrive.',
  },
  {
    name: '/vendor/event/:id (invited, failed)',
    as: 'organizer',
    path: ({ minting }) => `/vendor/event/${minting}?tab=invited`,
    faults: { eventInvitations: 'failure' },
    says: 'The invitations could not be loaded',
  },
  {
    name: '/vendor/event/:id (withdraw an invitation)',
    as: 'organizer',
    path: ({ minting }) => `/vendor/event/${minting}?tab=invited`,
    faults: { eventInvitations: some },
    act: pressInRow(/^More for/, 'Withdraw'),
    says: 'The link stops working',
  },
  {
    name: '/vendor/event/:id (a list without attendance)',
    as: 'organizer',
    path: manage('invited', 'ended'),
    act: readSheet('Name,Email\nAna Ruiz,ana@example.org\n'),
    says: /^Everyone on this list attended/,
  },
  {
    name: '/vendor/event/:id (a list with x or nothing)',
    as: 'organizer',
    path: manage('invited', 'ended'),
    act: checkSheet(people),
    says: 'One of the 2 people attended. Of the others, nothing is recorded.',
  },
  {
    name: '/vendor/event/:id (words of a list)',
    as: 'organizer',
    path: manage('invited', 'ended'),
    act: readSheet(words),
    says: 'What the words mean',
  },
  {
    name: '/vendor/event/:id (minutes of a list)',
    as: 'organizer',
    path: manage('invited', 'ended'),
    act: readSheet(report),
    says: 'Minutes needed to count as present',
  },
  {
    name: '/vendor/event/:id (a list that asks)',
    as: 'organizer',
    path: manage('invited', 'ended'),
    act: readSheet('Buyer,Guest,Here,There\na@example.org,b@example.org,x,\n'),
    says: 'More than one column holds addresses. Choose the one of the people to invite.',
  },
  {
    name: '/vendor/event/:id (doubtful rows)',
    as: 'organizer',
    path: manage('invited', 'ended'),
    act: checkSheet(doubtful),
    says: 'Rows that are not invited',
  },
  {
    name: '/vendor/event/:id (many doubtful rows)',
    as: 'organizer',
    path: manage('invited', 'ended'),
    act: checkSheet(`Name,Email\nAna Ruiz,ana@example.org\n${'Bo Li,nobody\n'.repeat(60)}`),
    says: '25 of 60 rows',
  },
  {
    name: '/vendor/event/:id (correct a row)',
    as: 'organizer',
    path: manage('invited', 'ended'),
    act: async (page) => {
      await checkSheet(doubtful)(page)
      await press('Correct row 3')(page)
    },
    says: 'Check and add',
  },
  {
    name: '/vendor/event/:id (corrected rows)',
    as: 'organizer',
    path: manage('invited', 'ended'),
    act: async (page) => {
      await checkSheet(doubtful)(page)
      await press('Correct row 4')(page)
      await press('Check and add')(page)
    },
    says: 'Rows that you corrected',
  },
  {
    name: '/claim (unknown)',
    as: 'stranger',
    path: () => '/claim#7.nothing',
    says: 'This link does not work',
  },
  {
    name: '/claim (to sign in)',
    as: 'stranger',
    path: () => '/claim?to-sign-in#7.token',
    faults: { invitationRead: link() },
    says: 'Make my passkey',
  },
  {
    name: '/claim (to sign up)',
    as: 'newcomer',
    path: () => '/claim?to-sign-up#7.token',
    faults: { invitationRead: link() },
    says: 'Claim my certificate',
  },
  {
    name: '/claim (one press)',
    as: 'attendee',
    path: () => '/claim?one-press#7.token',
    faults: { invitationRead: link({ attended: false }) },
    says: 'Accept the invitation',
  },
  {
    name: '/claim (used)',
    as: 'attendee',
    path: () => '/claim?used#7.token',
    faults: { invitationRead: link({ state: 'claimed', name: null, email: null }) },
    says: 'This invitation has been used',
  },
  {
    name: '/claim (refused)',
    as: 'attendee',
    path: () => '/claim?refused#7.token',
    faults: { invitationRead: link(), invitationClaim: { status: 409, code: 'invitation.over' } },
    act: press('Claim my certificate'),
    says: 'This invitation is over: it was withdrawn or declined, or it has expired.',
  },
  {
    name: '/claim (being minted)',
    as: 'attendee',
    path: () => '/claim?being-minted#7.token',
    faults: {
      invitationRead: link(),
      invitationClaim: claimed('pending'),
      // Once the event names the certificate, the page follows it instead.
      event: (event: object) => ({ ...event, current_user_certificate: null }),
    },
    act: press('Claim my certificate'),
    says: 'Your certificate is being minted.',
  },
  {
    name: '/claim (on the list)',
    as: 'attendee',
    path: () => '/claim?on-the-list#7.token',
    faults: { invitationRead: link(), invitationClaim: claimed('closed') },
    act: press('Claim my certificate'),
    says: 'You are on the list',
  },
  {
    name: '/claim (code)',
    as: 'attendee',
    path: () => '/claim?code#7.token',
    faults: {
      invitationRead: link({ code }),
      invitationClaim: { status: 409, code: 'invitation.code_needed' },
    },
    act: press('Claim my certificate'),
    says: 'We’ve sent it.',
  },
  {
    name: '/claim (code that does not arrive)',
    as: 'attendee',
    path: () => '/claim?code-failed#7.token',
    faults: {
      invitationRead: link({ code: { ...code, mail: 'failed' } }),
      invitationClaim: { status: 409, code: 'invitation.code_needed' },
    },
    act: press('Claim my certificate'),
    says: 'The mail did not arrive at this address.',
  },
  {
    name: '/claim (not me)',
    as: 'stranger',
    path: () => '/claim?not-me#7.token',
    faults: { invitationRead: link({ ...used, claim }) },
    says: 'That was not me',
  },
  {
    name: '/claim (objected)',
    as: 'stranger',
    path: () => '/claim?objected#7.token',
    faults: { invitationRead: link({ ...used, claim: { ...claim, objected: true } }) },
    says: 'The organizer knows',
  },
  {
    name: '/claim (organizer)',
    as: 'organizer',
    path: () => '/claim?organizer#7.token',
    faults: { invitationRead: link() },
    says: 'You are signed in as an organizer.',
  },
]
