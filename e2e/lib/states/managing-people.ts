import { manage, nothing, press, pressInRow } from './doing'
import type { State } from './state'

/**
 * The answer to an act on many people: three get certificates, two already had them, and the others are refused for two
 * reasons.
 */
const outcomes = Array.from({ length: 200 }, (_, index) => ({
  user_address: '',
  outcome: index < 3 ? 'requested' : index < 5 ? 'already' : 'refused',
  refusal:
    index < 5
      ? null
      : {
          code: 'certificate.attendance_missing',
          values: { case: index < 7 ? 'absent' : 'nothing' },
          message: '',
        },
}))

/** The people of an event, as its organizer sees them: roster, attendance and certificates. */
export const managingPeople: readonly State[] = [
  {
    name: '/vendor/event/:id (people before the start)',
    as: 'organizer',
    path: manage('people', 'upcoming'),
    says: 'The event has not begun',
  },
  {
    name: '/vendor/event/:id (nobody found)',
    as: 'organizer',
    path: (sample) => `${manage('people')(sample)}&q=zzzzzz`,
    says: 'Try adjusting your search terms',
  },
  {
    name: '/vendor/event/:id (nobody found so far)',
    as: 'organizer',
    path: (sample) => `${manage('people')(sample)}&q=li`,
    faults: {
      eventParticipants: (answer: object) => ({
        ...nothing(answer),
        total_is_more: true,
        stopped_after: 5_000,
        next_after: 5_000,
      }),
    },
    says: 'Nobody Found So Far',
  },
  {
    name: '/vendor/event/:id (part of the list)',
    as: 'organizer',
    path: (sample) => `${manage('people')(sample)}&show=revoked`,
    faults: { eventParticipants: nothing },
    says: 'No one is in this part of the list.',
  },
  {
    name: '/vendor/event/:id (everyone selected)',
    as: 'organizer',
    path: manage('people'),
    act: async (page) => {
      await page.getByRole('checkbox', { name: /^Select the \d+ people shown$/ }).check()
    },
    says: /^\d+ people selected$/,
  },
  {
    name: '/vendor/event/:id (revoking many)',
    as: 'organizer',
    path: manage('people'),
    act: async (page) => {
      await page.getByRole('checkbox', { name: /^Select the \d+ people shown$/ }).check()
      await press('More for the selected people')(page)
      await page.getByRole('menuitem', { name: 'Revoke certificates' }).click()
      await press(/^Revoke \d+ permanently$/)(page)
    },
    says: 'Say why the certificate is revoked.',
  },
  {
    name: '/vendor/event/:id (minted for many)',
    as: 'organizer',
    path: manage('people'),
    faults: { eventCertificatesMint: { json: { batchId: null, outcomes } } },
    act: async (page) => {
      await page.getByRole('checkbox', { name: /^Select the \d+ people shown$/ }).check()
      await press('Mint for them')(page)
      await press(/^Mint for \d+$/)(page)
    },
    says: '3 certificates are on their way.',
  },
  {
    name: '/vendor/event/:id (one certificate)',
    as: 'organizer',
    path: manage('people'),
    act: press(/^Mint the certificate of/),
    says: 'An NFT is created on the blockchain.',
  },
  {
    name: '/vendor/event/:id (all certificates)',
    as: 'organizer',
    path: manage('people'),
    faults: {
      event: (event: object) => ({ ...event, print_names: true, names_have_place: true }),
      eventParticipants: (answer: { counts: object }) => ({
        ...answer,
        counts: { ...answer.counts, mintable: 15, named: 12, undecided: 2 },
      }),
    },
    act: press('Mint 15 certificates'),
    says: '12 with their name printed, 1 who declined it, 2 who have not decided',
  },
  {
    name: '/vendor/event/:id (own certificate)',
    as: 'organizer',
    path: manage('people'),
    act: async (page) => {
      const row = page
        .getByRole('row')
        .filter({ has: page.getByRole('button', { name: /^Mint the certificate of/ }) })
      await row
        .first()
        .getByRole('button', { name: /^More for/ })
        .click()
      await page.getByRole('menuitem', { name: 'Upload certificate' }).click()
    },
    says: 'Upload & Prepare for User',
  },
  {
    name: '/vendor/event/:id (revoking)',
    as: 'organizer',
    path: manage('people'),
    act: async (page) => {
      const row = page.getByRole('row').filter({ hasText: /№/ })
      await row
        .first()
        .getByRole('button', { name: /^More for/ })
        .click()
      await page.getByRole('menuitem', { name: 'Revoke certificate' }).click()
    },
    says: 'cannot be undone',
  },
  {
    name: '/vendor/event/:id/whitelist (revoking)',
    as: 'organizer',
    path: ({ upcoming }) => `/vendor/event/${upcoming}/whitelist`,
    act: pressInRow(/^More for/, 'Revoke'),
    says: 'Revoke Whitelist Access',
  },
  {
    name: '/vendor/event/:id/whitelist (revoked)',
    as: 'organizer',
    path: ({ upcoming }) => `/vendor/event/${upcoming}/whitelist`,
    faults: { eventWhitelistRevoke: { json: { message: 'Revoked.' } } },
    act: async (page) => {
      await pressInRow(/^More for/, 'Revoke')(page)
      await press('Revoke access')(page)
    },
    says: /^Whitelist access of .+ revoked\.$/,
  },
  {
    name: '/vendor/event/:id/whitelist (nobody found)',
    as: 'organizer',
    path: ({ upcoming }) => `/vendor/event/${upcoming}/whitelist?q=zzzzzz`,
    says: 'Try adjusting your search terms',
  },
  {
    name: '/vendor/event/:id/whitelist (failed)',
    as: 'organizer',
    path: ({ upcoming }) => `/vendor/event/${upcoming}/whitelist`,
    faults: { eventWhitelist: 'failure' },
    says: 'Error Loading Data',
  },
  {
    name: '/vendor/event/:id/minted (revoking)',
    as: 'organizer',
    path: ({ minting }) => `/vendor/event/${minting}/minted`,
    act: pressInRow(/^More for/, 'Revoke'),
    says: 'cannot be undone',
  },
  {
    name: '/vendor/event/:id/minted (none)',
    as: 'organizer',
    path: ({ upcoming }) => `/vendor/event/${upcoming}/minted`,
    says: 'No certificates yet',
  },
  {
    name: '/vendor/event/:id/minted (failed)',
    as: 'organizer',
    path: ({ minting }) => `/vendor/event/${minting}/minted`,
    faults: { eventMinted: 'failure' },
    says: 'Error Loading Data',
  },
]
