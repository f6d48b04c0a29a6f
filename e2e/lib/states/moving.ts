import { manage, press } from './doing'
import type { State } from './state'

const NEW_WALLET = `0x${'0b22'.repeat(10)}`
const move = (not_before: string | null) => ({
  id: 1,
  event_id: 1,
  tokenId: '10001',
  wallet_address: `0x${'a1c3'.repeat(10)}`,
  printed_name: null,
  move: { to_wallet: NEW_WALLET, not_before, email_confirmed: true },
  name: null,
  reason:
    'We met at the desk of the Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft.',
  asked_at: '2026-11-22T09:00:00.000Z',
  state: 'open',
  answer: null,
  decided_at: null,
  replacement: null,
})
const asked = (not_before: string | null) => ({
  eventCorrections: () => ({ items: [move(not_before)], total: 1, page: 1, pages: 1, per_page: 50 }),
})
const fillIn = async (page: Parameters<NonNullable<State['act']>>[0]) => {
  await page.getByLabel('Certificate number').fill('987 654 321')
  await page.getByLabel('How can the organizer recognize you?').fill('We met at the desk.')
  await page.getByRole('checkbox').check()
  await press('Ask the organizer')(page)
}

/** A lost wallet: asking for a certificate, the question to the old wallet, and the organizer's answer. */
export const moving: readonly State[] = [
  {
    name: '/lost (nothing filled in)',
    as: 'attendee',
    path: () => '/lost',
    act: press('Ask the organizer'),
    says: 'Enter the number of the certificate.',
  },
  {
    name: '/lost (no such certificate)',
    as: 'attendee',
    path: () => '/lost',
    act: fillIn,
    missing: true,
    says: /not found|does not exist/i,
  },
  {
    name: '/lost (asked)',
    as: 'attendee',
    path: () => '/lost',
    faults: { certificateMove: { json: { message: '', correction: move('2099-11-29T09:00:00.000Z') } } },
    act: fillIn,
    says: 'The organizer was asked.',
  },
  {
    name: '/user/dashboard (was that you?)',
    as: 'attendee',
    path: () => '/user/dashboard',
    faults: { userMoves: { json: { moves: [move('2099-11-29T09:00:00.000Z')] } } },
    says: /Was that you\?/,
  },
  {
    name: '/user/dashboard (was that you? Nothing shows it)',
    as: 'attendee',
    path: () => '/user/dashboard',
    faults: { userMoves: { json: { moves: [move(null)] } } },
    says: 'Nothing shows that the request comes from you',
  },
  {
    name: '/user/dashboard (it was me)',
    as: 'attendee',
    path: () => '/user/dashboard',
    faults: { userMoves: { json: { moves: [move('2099-11-29T09:00:00.000Z')] } } },
    act: press('It was me'),
    says: 'Move everything now?',
  },
  {
    name: '/vendor/event/:id (a move that nothing proves)',
    as: 'organizer',
    path: manage('certificate'),
    faults: asked(null),
    act: press('I know this person'),
    says: 'Do you know this person?',
  },
  {
    name: '/vendor/event/:id (a move that waits)',
    as: 'organizer',
    path: manage('certificate'),
    faults: asked('2099-11-29T09:00:00.000Z'),
    says: 'To a new wallet:',
  },
  {
    name: '/vendor/event/:id (reissuing to a new wallet)',
    as: 'organizer',
    path: manage('certificate'),
    faults: asked('2020-11-29T09:00:00.000Z'),
    act: press('Reissue'),
    says: 'You alone can know that this is the same person.',
  },
]
