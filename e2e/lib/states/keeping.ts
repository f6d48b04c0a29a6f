import { press } from './doing'
import type { State } from './state'

const AT = '2026-11-21T18:05:00.000Z'
const HASH = `0x${'5e'.repeat(32)}`

/** The attendee's certificate after each possible event. */
const own = (name: string, changes: object, says: State['says'], act?: State['act']): State => ({
  name: `/my-certificates/:tokenId (${name})`,
  as: 'attendee',
  path: ({ mine }) => `/my-certificates/${mine}`,
  faults: { userCertificate: (certificate: object) => ({ ...certificate, ...changes }) },
  says,
  ...(act && { act }),
})

const ended = (kind: 'revoked' | 'replaced' | 'burned', reason: string) => ({
  status: kind,
  ended: { kind, at: AT, reason, transaction_hash: HASH },
})

const correction = (state: 'open' | 'declined', answer: string | null) => ({
  may_correct: state === 'declined',
  printed_name: 'Zoe Okonkwo',
  correction: {
    id: 1,
    event_id: 1,
    tokenId: '10001',
    wallet_address: `0x${'11'.repeat(20)}`,
    printed_name: 'Zoe Okonkwo',
    move: null,
    name: 'Zoë Okonkwo-Ruíz',
    reason: 'Two dots are missing.',
    asked_at: AT,
    state,
    answer,
    decided_at: answer && AT,
    replacement: null,
  },
})

/** How the attendee's certificate ends, and the name on it. */
export const keeping: readonly State[] = [
  {
    name: '/my-certificates/:tokenId (loading)',
    as: 'attendee',
    path: ({ mine }) => `/my-certificates/${mine}`,
    faults: { userCertificate: 'silence' },
    waiting: true,
    says: 'Loading…',
  },
  own(
    'being confirmed',
    { is_final: false, certificate_data: JSON.stringify({ urlMetadata: null, urlCertificate: null }) },
    'Being confirmed by the network',
  ),
  own('revoked', ended('revoked', 'The wallet was registered by another person.'), /^Revoked on /),
  own(
    'replaced',
    {
      ...ended('replaced', 'Replaced by № 60002: the name is corrected.'),
      replacement: { tokenId: '60002', mint_status: 'minted' },
    },
    'Replaced by a corrected certificate.',
  ),
  own(
    'being replaced',
    { replacement: { tokenId: null, mint_status: 'pending' }, replaces: '60001' },
    'A corrected certificate is taking the place of this one.',
  ),
  own('given up', ended('burned', ''), 'You gave this certificate up.'),
  ...[true, false].map(
    (confirmed): State => ({
      name: `/my-certificates/:tokenId (files, address ${confirmed ? 'confirmed' : 'not confirmed'})`,
      as: 'attendee',
      path: ({ mine }) => `/my-certificates/${mine}`,
      faults: { mailPreferences: (preferences: object) => ({ ...preferences, confirmed }) },
      act: press('Download'),
      says: 'Badge with your email',
    }),
  ),
  own('correction open', correction('open', null), /has not answered yet/),
  own('correction declined', correction('declined', 'That is another person’s name.'), /declined/),
  own(
    'correction refused',
    { may_correct: true, printed_name: '' },
    'Agree to the name, so that it may be printed.',
    async (page) => {
      await press('Ask for a correction')(page)
      await press('Ask the organizer')(page)
    },
  ),
]
