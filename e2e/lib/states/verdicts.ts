import type { State } from './state'

/** Verdicts that need more than an address, and actions on the viewer's own certificate. */
export const verdictStates: readonly State[] = [
  {
    name: '/verify/:tokenId (checking)',
    as: 'stranger',
    path: ({ valid }) => `/verify/${valid}`,
    faults: { rpc: 'silence' },
    waiting: true,
    says: 'Your browser asks the chain and the content store itself.',
  },
  {
    name: '/verify/:tokenId (cannot confirm)',
    as: 'stranger',
    path: ({ valid }) => `/verify/${valid}`,
    faults: { rpc: 'failure' },
    says: 'This is not a failed certificate.',
  },
  {
    name: '/verify/:tokenId (not authentic)',
    as: 'stranger',
    path: ({ valid }) => `/verify/${valid}`,
    faults: { gateway: 'forgery', gatewayPath: 'forgery' },
    says: 'Do not rely on it.',
  },
  {
    name: '/verify/:tokenId (embedding)',
    as: 'stranger',
    path: ({ revoked }) => `/verify/${revoked}`,
    act: (page) => page.getByRole('button', { name: 'Embed' }).click(),
    says: 'Code for your page',
  },
  {
    name: '/verify (many at once)',
    as: 'stranger',
    path: () => '/verify',
    act: async (page) => {
      await page.getByLabel('Certificate numbers').fill('10001\n10002\n40007\n77770001\nnot a number')
      await page.getByRole('button', { name: /^Check \d+ certificates$/ }).click()
    },
    says: 'Not found',
  },
  {
    name: '/mint/:eventId (on LinkedIn)',
    as: 'attendee',
    path: ({ claimed }) => `/mint/${claimed}`,
    act: (page) => page.locator('summary').filter({ hasText: 'LinkedIn' }).click(),
    says: 'Credential ID',
  },
  {
    name: '/my-certificates/:tokenId (embedding)',
    as: 'attendee',
    path: ({ mine }) => `/my-certificates/${mine}`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Share' }).click()
      await page.getByRole('menuitem', { name: 'Embed' }).click()
    },
    says: 'Code for your page',
  },
  {
    name: '/my-certificates/:tokenId (correcting)',
    as: 'attendee',
    path: ({ mine }) => `/my-certificates/${mine}`,
    faults: {
      userCertificate: (certificate: object) => ({
        ...certificate,
        may_correct: true,
        printed_name: 'anneliese',
      }),
    },
    act: (page) => page.getByRole('button', { name: 'Ask for a correction' }).click(),
    says: 'What is wrong with it?',
  },
]
