import { nothing, press } from './doing'
import type { State } from './state'

/** An attendee’s pages. */
export const attending: readonly State[] = [
  {
    name: '/user/dashboard (loading)',
    as: 'attendee',
    path: () => '/user/dashboard',
    faults: { userEvents: 'silence', userCertificates: 'silence' },
    waiting: true,
    says: 'Loading…',
  },
  {
    name: '/user/dashboard (failed)',
    as: 'attendee',
    path: () => '/user/dashboard',
    faults: { userEvents: 'failure', userCertificates: 'failure' },
    says: 'Failed to Load Data',
  },
  {
    name: '/user/dashboard (empty)',
    as: 'attendee',
    path: () => '/user/dashboard',
    faults: { userEvents: nothing, userCertificates: nothing },
    says: 'No events yet',
  },
  {
    name: '/user/dashboard (all)',
    as: 'attendee',
    path: () => '/user/dashboard',
    act: press(/^View All Events/),
    says: 'View Less',
  },
  {
    name: '/user/dashboard (attending)',
    as: 'attendee',
    path: ({ ongoing }) => `/user/dashboard?attend=${ongoing}`,
    says: 'Attendance token',
  },
  {
    name: '/user/dashboard (wrong code)',
    as: 'attendee',
    path: ({ ongoing }) => `/user/dashboard?attend=${ongoing}`,
    act: async (page) => {
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox').fill('AAAA-BBBB-CCCC-DDDD')
      await dialog.getByRole('button', { name: 'Mark Attendance' }).click()
    },
    missing: true,
    says: /Failed to mark attendance|not the|token/,
  },
  {
    name: '/myevents (none)',
    as: 'attendee',
    path: () => '/myevents',
    faults: { userEvents: nothing },
    says: 'You have not joined any event',
  },
  {
    name: '/myevents (none found)',
    as: 'attendee',
    path: () => '/myevents?q=zzzzzz',
    says: 'No event of yours has these words',
  },
  {
    name: '/myevents (failed)',
    as: 'attendee',
    path: () => '/myevents',
    faults: { userEvents: 'failure' },
    says: 'Your events could not be loaded',
  },
  { name: '/myevents (newcomer)', as: 'newcomer', path: () => '/myevents', says: 'One step left' },
  {
    name: '/myevents (organizer)',
    as: 'organizer',
    path: () => '/myevents',
    says: 'Vendors manage events, not participate',
  },
  {
    name: '/mint/:eventId (upcoming)',
    as: 'attendee',
    path: ({ joined }) => `/mint/${joined}`,
    says: 'The event has not begun.',
  },
  {
    name: '/mint/:eventId (ongoing)',
    as: 'attendee',
    path: ({ ongoing }) => `/mint/${ongoing}`,
    says: 'Enter your token code',
  },
  {
    name: '/mint/:eventId (minting)',
    as: 'attendee',
    path: ({ minting }) => `/mint/${minting}`,
    faults: { certificateMint: 'silence' },
    act: press('Mint Certificate'),
    says: 'Request accepted',
  },
  {
    name: '/mint/:eventId (refused)',
    as: 'attendee',
    path: ({ minting }) => `/mint/${minting}`,
    faults: {
      certificateMint: {
        status: 409,
        code: 'certificate.artwork_missing',
        values: { case: 'you' },
      },
    },
    act: press('Mint Certificate'),
    says: 'No certificate available for you.',
  },
  {
    name: '/my-certificates (loading)',
    as: 'attendee',
    path: () => '/my-certificates',
    faults: { userCertificates: 'silence' },
    waiting: true,
    says: 'Loading…',
  },
  {
    name: '/my-certificates (none)',
    as: 'attendee',
    path: () => '/my-certificates',
    faults: { userCertificates: nothing },
    says: 'No certificates yet',
  },
  {
    name: '/my-certificates (none found)',
    as: 'attendee',
    path: () => '/my-certificates?q=zzzzzz',
    says: 'No certificates found',
  },
  {
    name: '/my-certificates (metadata)',
    as: 'attendee',
    path: () => '/my-certificates',
    act: press(/^Open the details/),
    says: 'Metadata URL',
  },
  {
    name: '/user/verify (valid)',
    as: 'attendee',
    path: () => '/user/verify',
    act: async (page) => {
      const own = await page.request.get('/api3/api/auth/session').then((answer) => answer.json())
      const { certificates } = await page.request
        .get(`/api2/api/certificate/${own.walletAddress}`)
        .then((answer) => answer.json())
      await page.getByLabel('Token ID').fill(certificates[0].tokenId)
      await press(/^Verify$/)(page)
    },
    says: 'is held by your wallet',
  },
  {
    name: '/user/verify (held by another)',
    as: 'attendee',
    path: () => '/user/verify',
    act: async (page) => {
      await page.getByLabel('Token ID').fill('10001')
      await press(/^Verify$/)(page)
    },
    says: 'Genuine, but not held by this wallet',
  },
  {
    name: '/profile (editing)',
    as: 'attendee',
    path: () => '/profile',
    act: press('Edit'),
    says: 'Save changes',
  },
  {
    name: '/profile (erasing)',
    as: 'attendee',
    path: () => '/profile',
    act: press('Erase my account'),
    says: 'Erase your account?',
  },
  {
    name: '/profile (failed)',
    as: 'attendee',
    path: () => '/profile',
    faults: { userProfile: 'failure' },
    says: 'Your profile could not be loaded',
  },
]
