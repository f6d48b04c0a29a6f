import { sayIssuing } from '@certify/domain/issuing/say-issuing'
import { manage } from './doing'
import type { State } from './state'

const AT = '2026-11-21T18:05:00.000Z'
const refused = { code: 'other', values: { error: 'ERC721InvalidReceiver' } }
const missing = { code: 'artwork-missing', values: {} }
const people = [
  {
    name: 'Adhiambo Christabel Nyong’o-Vandenberghe',
    state: 'blocked',
    reason: sayIssuing(refused),
    blocked: refused,
  },
  { name: null, state: 'blocked', reason: sayIssuing(missing), blocked: missing },
  { name: 'سارة المنصوري', state: 'confirmed', tokenId: '40001' },
  { name: 'Ines Carvalho', state: 'final', tokenId: '40002' },
].map((each, id) => ({
  id,
  wallet_address: `0x${`${id + 1}0`.repeat(20)}`,
  reason: null,
  blocked: null,
  tokenId: null,
  transactionHash: null,
  minted_at: null,
  ...each,
}))
const batch = {
  total: 42,
  minted: 39,
  failed: 3,
  pending: 0,
  done: true,
  batchId: 'b2f0a1c4-7d35-4e0b-9a52-1f6f0f6f7a11',
  event_id: 4,
  started_at: AT,
  states: { waiting: 0, stored: 0, sent: 0, confirmed: 12, final: 27, blocked: 3 },
  drawn: 0,
  rate: null,
  seconds_left: null,
  reasons: [
    { ...refused, reason: sayIssuing(refused), count: 2 },
    { ...missing, reason: sayIssuing(missing), count: 1 },
  ],
  event_title: 'Zero-Knowledge Study Day',
}
const failed: NonNullable<State['faults']> = {
  certificateMintBatches: { json: { batches: [batch] } },
  certificateMintBatch: {
    json: { ...batch, people: { items: people, total: 42, page: 1, pages: 5, per_page: 10 } },
  },
  certificateMintBatchRetry: {
    json: { message: 'Trying again.', batchId: batch.batchId, retried: 2, still_blocked: 1 },
  },
}

const running: NonNullable<State['faults']> = {
  certificateMintBatches: { json: { batches: [{ ...batch, ...underWay() }] } },
  certificateMintBatch: {
    json: {
      ...batch,
      ...underWay(),
      people: { items: people.slice(2), total: 42, page: 1, pages: 5, per_page: 10 },
    },
  },
}

function underWay() {
  const states = { waiting: 14, stored: 6, sent: 3, confirmed: 12, final: 7, blocked: 0 }
  return {
    minted: 19,
    failed: 0,
    pending: 23,
    done: false,
    reasons: [],
    states,
    drawn: 9,
    rate: 2.4,
    seconds_left: 190,
  }
}

/** What a wallet is asked to sign. No word of it stands on a page. */
const asked = {
  domain: { name: 'asked-registry', version: '1', chainId: 31337, verifyingContract: `0x${'ab'.repeat(20)}` },
  types: { OrganizerConsent: [{ name: 'asked-field', type: 'string' }] },
  primaryType: 'OrganizerConsent',
  message: { account: `0x${'cd'.repeat(20)}`, name: 'asked-name', deadline: '1900000000' },
}

/** An organization’s consent in each of its states. */
const consent = (state: string, given_at: string | null, says: string): State => ({
  name: `/vendor/profile (consent ${state})`,
  as: 'organizer',
  path: () => '/vendor/profile',
  faults: {
    vendorConsent: {
      json: {
        state,
        given_at,
        name: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft e. V.',
        typed_data: state === 'open' ? asked : null,
      },
    },
  },
  says,
})

/** Certificates on their way to the chain, and failed ones. */
export const issuing: readonly State[] = [
  {
    name: '/vendor/event/:id (being minted)',
    as: 'organizer',
    path: manage('people'),
    faults: running,
    says: 'about 4 min left',
  },
  {
    name: '/vendor/event/:id (some failed)',
    as: 'organizer',
    path: manage('people'),
    faults: failed,
    says: 'Try 3 again',
  },
  {
    name: '/vendor/event/:id (tried again)',
    as: 'organizer',
    path: manage('people'),
    faults: failed,
    act: (page) => page.getByRole('button', { name: 'Try 3 again' }).click(),
    says: 'Trying 2 certificates again.',
  },
  consent('open', null, 'Sign with your wallet'),
  consent('given', AT, 'It goes on chain with your first certificate.'),
  consent('unrecorded', null, 'This page cannot add it now'),
]
