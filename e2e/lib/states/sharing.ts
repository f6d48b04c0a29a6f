import { press } from './doing'
import type { State } from './state'

const AT = '2026-11-21T18:05:00.000Z'
const OTHER = `0x${'22'.repeat(20)}`
const SECRET = 'K7QF2MZX9HTB4WCR6NDYK7QF2M'

const link = (changes: object = {}) => ({
  id: 1,
  url: `http://localhost:4000/t/${SECRET}`,
  created_at: AT,
  expires_at: null,
  on: true,
  token_ids: null,
  ...changes,
})

type Own = { readonly wallets: readonly object[]; readonly numbers: readonly string[] }

/** The attendee's page of transcripts, with other answers. */
const own = (
  name: string,
  faults: State['faults'],
  says: State['says'],
  more: Partial<State> = {},
): State => ({
  name: `/transcripts (${name})`,
  as: 'attendee',
  path: () => '/transcripts',
  ...(faults && { faults }),
  says,
  ...more,
})

/** Somebody else's transcript, with other answers. The certificates are the attendee's of the sample. */
const shared = (
  name: string,
  changes: (sample: { mine: string; revoked: string; holder: string }) => object,
  says: State['says'],
  more: Partial<State> = {},
): State => ({
  name: `/t/:secret (${name})`,
  as: 'stranger',
  path: () => `/t/${SECRET}`,
  missing: true,
  faults: (sample) => ({
    transcript: {
      json: {
        owner: sample.holder,
        wallets: [],
        numbers: [sample.mine],
        total: 1,
        expires_at: null,
        ...changes(sample),
      },
    },
  }),
  says,
  ...more,
})

/** Links to certificates, for their owner and for their readers. */
export const sharing: readonly State[] = [
  own('loading', { userTranscripts: 'silence' }, 'Loading…', { waiting: true }),
  own('failed', { userTranscripts: 'failure' }, 'Your transcripts could not be loaded'),
  own(
    'nothing to share',
    { userTranscripts: (answer: Own) => ({ ...answer, numbers: [], total: 0 }) },
    'No certificates yet',
  ),
  own(
    'links',
    {
      userTranscripts: (answer: Own) => ({
        ...answer,
        transcripts: [
          link(),
          link({ id: 2, token_ids: ['10001', '10002'], expires_at: AT }),
          link({ id: 3, url: null }),
          link({ id: 4, on: false, expires_at: AT }),
        ],
      }),
    },
    'This link works, but cannot be shown again. To share it anew, make another.',
  ),
  own(
    'switching off',
    { userTranscripts: (answer: Own) => ({ ...answer, transcripts: [link()] }) },
    'Switch this link off?',
    { act: press(/^Switch off the link of/) },
  ),
  own('choosing', undefined, 'If one is reissued, the new one takes its place.', {
    act: (page) => page.getByRole('radio', { name: /Only those/ }).check(),
  }),
  own(
    'wallets',
    (sample) => ({
      userTranscripts: (answer: Own) => ({
        ...answer,
        wallets: [
          { owner: OTHER, wallet: sample.holder, offered_at: AT, joined_at: null },
          { owner: sample.holder, wallet: OTHER, offered_at: AT, joined_at: AT },
          { owner: sample.holder, wallet: `0x${'33'.repeat(20)}`, offered_at: AT, joined_at: null },
        ],
      }),
    }),
    /Wants to show your certificates on its transcripts/,
  ),
  shared('valid', () => ({}), 'The certificate is valid'),
  shared(
    'some not valid',
    ({ mine, revoked }) => ({ numbers: [mine, revoked], total: 2 }),
    '1 of 2 certificates is valid',
  ),
  shared(
    'unconfirmed wallet',
    () => ({
      wallets: [
        {
          wallet: OTHER,
          owner_signed: { nonce: 'aaaaaaaa', deadline: 1, signature: '0x12' },
          wallet_signed: { nonce: 'aaaaaaaa', deadline: 1, signature: '0x12' },
        },
      ],
    }),
    'The signatures of one more wallet could not be confirmed',
  ),
  shared('empty', () => ({ numbers: [], total: 0 }), 'No certificates yet'),
  {
    name: '/t/:secret (loading)',
    as: 'stranger',
    path: () => `/t/${SECRET}`,
    missing: true,
    faults: { transcript: 'silence' },
    waiting: true,
    says: 'Loading…',
  },
  {
    name: '/t/:secret (failed)',
    as: 'stranger',
    path: () => `/t/${SECRET}`,
    missing: true,
    faults: { transcript: 'failure' },
    says: 'This transcript could not be loaded',
  },
]
