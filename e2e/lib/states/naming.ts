import type { Page } from 'playwright-core'
import { manage, press } from './doing'
import type { State } from './state'

const chosen = (choice: object | null, has_place = true) => ({
  event: (event: object) => ({
    ...event,
    print_names: true,
    certificate_uploaded: true,
    event_template_design: 'engraved',
    event_template_version: 2,
    current_user_certificate: null,
    current_user_mint_obstacles: [],
    current_user_name: { choice, suggestion: 'mira', has_place },
  }),
})
const AT = '2026-11-20T09:30:00.000Z'

/** A person decides about the name on their certificate. */
const deciding = (
  name: string,
  faults: NonNullable<State['faults']>,
  says: State['says'],
  act?: State['act'],
): State => ({
  name: `/mint/:eventId (${name})`,
  as: 'attendee',
  path: ({ minting }) => `/mint/${minting}`,
  faults,
  says,
  ...(act && { act }),
})

/** Until the sheet is drawn nobody can agree, and the button is still changing from gray. */
const seeSheet = async (page: Page) => {
  await page.locator('form button[type=submit]:not([aria-disabled])').waitFor()
}

const corrections = [
  { id: 1, state: 'open', name: 'Zoë Okonkwo', reason: 'Two dots are missing.' },
  {
    id: 2,
    state: 'accepted',
    name: 'Adhiambo Christabel Nyong’o-Vandenberghe van der Westhuizen de la Concepción',
    replacement: { tokenId: '40011', mint_status: 'minted' },
  },
  { id: 3, state: 'declined', name: 'Someone Else', answer: 'That is another person.' },
].map((each) => ({
  event_id: 1,
  tokenId: `4000${each.id}`,
  wallet_address: `0x${'11'.repeat(20)}`,
  printed_name: 'Zoe Okonkwo',
  move: null,
  reason: null,
  asked_at: AT,
  answer: null,
  decided_at: null,
  replacement: null,
  ...each,
}))
const asked = { eventCorrections: () => ({ items: corrections, total: 3, page: 1, pages: 1, per_page: 20 }) }

/** The name on a certificate: agreed to, declined, and corrected. */
export const naming: readonly State[] = [
  deciding('name undecided', chosen(null), /anyone can copy them/, seeSheet),
  deciding(
    'name agreed',
    chosen({ print: true, name: 'Ἀναξίμανδρος Παπαδημητρακόπουλος-Οἰκονομίδης', chosen_at: AT }),
    /as you agreed on/,
  ),
  deciding('name declined', chosen({ print: false, name: null, chosen_at: AT }), /as you decided on/),
  deciding('no place for a name', chosen(null, false), /has no place for a name/),
  {
    name: '/vendor/event/:id (corrections)',
    as: 'organizer',
    path: manage('certificate'),
    faults: asked,
    says: 'Two dots are missing.',
  },
  {
    name: '/vendor/event/:id (reissuing)',
    as: 'organizer',
    path: manage('certificate'),
    faults: asked,
    act: press('Reissue'),
    says: 'Written on the blockchain permanently.',
  },
  {
    name: '/vendor/event/:id (declining)',
    as: 'organizer',
    path: manage('certificate'),
    faults: asked,
    act: press('Decline'),
    says: 'The recipient reads it.',
  },
]
